import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionStore } from '#data/session/store.ts'
import { preloadShell } from '#features/shell/lazy.ts'
import { detectLocale } from '#i18n/locale.ts'
import { partOf } from '#i18n/text-part.ts'
import { activate } from '#i18n/texts.ts'
import { whenFirstInteraction } from '#lib/start/first-interaction.ts'
import { firstRenderReady } from '#lib/start/first-render.ts'
import { discardServerMarkup, isServerRendered } from '#lib/start/server-markup.ts'
import { whenIdle } from '#lib/start/when-idle.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { startFailed } from './start-failure.ts'

/** React's own default is the console alone for what a boundary has caught; without any boundary the page is gone. */
const onErrors = { onCaughtError: reportError, onUncaughtError: startFailed }

/** Lets the browser paint and answer between two pieces of work: together they would hold a slow phone up. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** Uses a later table of Morocco's offsets that the server has sent before, if any. Rejects if storage is forbidden. */
const adoptOffsets = async (): Promise<void> => {
  if (localStorage.getItem('moroccoOffsets'))
    await import('#data/reference/morocco-offsets.ts').then((module) => module.adoptKeptOffsets())
}

/** One file: each that the start names costs every page. */
const background = () => import('./background-tasks.ts')

/**
 * Starts what the app needs but the first paint does not, once the page is on screen and the processor is free: synchronisation, the service
 * worker, persistence. If it fails, the page still works.
 */
const startBackground = (router: AnyRouter): void =>
  whenIdle(() => {
    void import('#pwa/start-window.ts').then((pwa) =>
      pwa.startWindow(async (address) => (await background()).fetchOwn(address)),
    )
    const synchronise = async () => (await background()).synchronise(router)
    if (sessionStore.get().status !== 'anonymous') return void synchronise()
    void whenFirstInteraction().then(() => whenIdle(() => void synchronise()))
  })

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
