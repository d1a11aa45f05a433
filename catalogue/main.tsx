/** Starts the catalogue of primitives: `npm run catalogue`. It is no part of the app. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import { detectLocale } from '#i18n/locale.ts'
import { activate, loadTexts } from '#i18n/texts.ts'
import { Catalogue } from './catalogue.tsx'

const start = async (container: HTMLElement) => {
  const locale = detectLocale()
  await activate(locale)
  await loadTexts('rest')
  document.documentElement.lang = locale
  // Links of primitives lead nowhere here: what they would open is the app's.
  const router = createRouter({
    routeTree: createRootRoute({ component: Catalogue, notFoundComponent: Catalogue }),
    history: createMemoryHistory(),
  })
  await router.load()
  createRoot(container).render(
    <LanguageProvider>
      <RouterProvider<typeof router> router={router} />
    </LanguageProvider>,
  )
}

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to render into')
// A failure here is an unhandled rejection, told like any uncaught error.
void start(container)
