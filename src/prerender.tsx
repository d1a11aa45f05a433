import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { activate } from '#i18n/activate.ts'
import type { Locale } from '#i18n/locale.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** The markup of one address in one language, as the browser will hydrate it. */
export const renderPage = async (path: string, locale: Locale): Promise<string> => {
  await activate(locale)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<App router={router} />)
}

/** The address pattern of every screen, such as `/experience/$id`: what is none of these leads nowhere. */
export const screenPaths = (): string[] => Object.keys(createAppRouter(createMemoryHistory()).routesByPath).sort()
