import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#i18n/locale.ts'
import { activate, partOf } from '#i18n/texts.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** The markup of one address in one language, as the browser will hydrate it. */
export const renderPage = async (path: string, locale: Locale): Promise<string> => {
  await activate(locale, partOf(path))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<App router={router} />)
}

/** The address pattern of every screen, such as `/experience/$id`: what is none of these leads nowhere. */
export const screenPaths = (): string[] => Object.keys(createAppRouter(createMemoryHistory()).routesByPath).sort()
