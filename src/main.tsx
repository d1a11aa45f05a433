import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { detectLocale } from '#i18n/locale.ts'
import { activate, partOf } from '#i18n/texts.ts'
import { App } from './app.tsx'
import { startLater } from './later.ts'
import { createAppRouter } from './router.tsx'

// Not awaited at the top: the chunks of the screens import the file this is in, and would wait for it to end.
const start = async (container: HTMLElement) => {
  const locale = detectLocale()
  await activate(locale, partOf(location.pathname))
  const router = createAppRouter()
  // Says that the markup was rendered before: the same boundaries are then drawn here as there.
  router.ssr = { manifest: undefined }
  await router.load()

  // A page prerendered for this address and language is hydrated; a shell, or a page in another language, is replaced.
  const app = <App router={router} />
  const isPrerendered = container.dataset.path === location.pathname && document.documentElement.lang === locale
  document.documentElement.lang = locale
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, app)
    else {
      container.replaceChildren()
      createRoot(container).render(app)
    }
  })
  startLater()
}

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to render into')
// A failure here is an unhandled rejection, told like any uncaught error.
void start(container)
