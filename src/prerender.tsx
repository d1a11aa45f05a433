import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#i18n/locale.ts'
import { activate, partOf } from '#i18n/texts.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** Parts that come later in a browser are in the page all the same: rendered again until nothing is waited for. */
const renderWhole = async (app: ReactNode): Promise<string> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const markup = renderToString(app)
    // How React marks a boundary whose content was not there.
    if (!markup.includes('<!--$!-->')) return markup
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('A part of the page could not be rendered')
}

/** The markup of one address in one language, as the browser will hydrate it. */
export const renderPage = async (path: string, locale: Locale): Promise<string> => {
  await activate(locale, partOf(path))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderWhole(<App router={router} />)
}

/** The address pattern of every screen, such as `/experience/$id`: what is none of these leads nowhere. */
export const screenPaths = (): string[] => Object.keys(createAppRouter(createMemoryHistory()).routesByPath).sort()
