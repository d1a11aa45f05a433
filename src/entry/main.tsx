import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadShell } from '#features/shell/lazy.ts'
import { detectLocale } from '#i18n/locale.ts'
import { partOf } from '#i18n/text-part.ts'
import { activate } from '#i18n/texts.ts'
import { firstRenderReady } from '#lib/start/first-render.ts'
import { discardServerMarkup, isServerRendered } from '#lib/start/server-markup.ts'
import { adoptOffsets } from './adopt-offsets.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { startBackground } from './start-background.ts'
import { startFailed } from './start-failure.ts'

/** React's own default is the console alone for what a boundary has caught; without any boundary the page is gone. */
const onErrors = { onCaughtError: reportError, onUncaughtError: startFailed }

/** Lets the browser paint and answer between two pieces of work: together they would hold a slow phone up. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

// Not awaited at the top: the chunks of the screens import the file this is in, and would wait for it to end.
const start = async (container: HTMLElement) => {
  const locale = detectLocale()
  // A page drawn for this address and language is hydrated; a shell, or a page in another language, is replaced.
  if (document.documentElement.lang !== locale) discardServerMarkup()
  const isRendered = isServerRendered(location.pathname)
  await activate(locale, partOf(location.pathname))
  await adoptOffsets().catch(() => undefined)
  if (!isRendered) await preloadShell()
  await yieldToMain()
  const router = createAppRouter()
  await yieldToMain()
  // Says that the markup was rendered before: the same boundaries are then drawn here as there.
  router.ssr = { manifest: undefined }
  await router.load()
  if (!isRendered) await firstRenderReady()
  await yieldToMain()

  const app = <App router={router} />
  document.documentElement.lang = locale
  startTransition(() => {
    if (isRendered) hydrateRoot(container, app, onErrors)
    // React empties the container when it has something to put in.
    else createRoot(container, onErrors).render(app)
  })
  startBackground(router)
}

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to render into')
export const started = start(container)
