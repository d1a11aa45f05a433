import { t } from '@lingui/core/macro'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DataOf } from '#contract/endpoint.ts'
import type { listExperiences } from '#contract/endpoints/experiences.ts'
import type { Experience } from '#contract/models/experience.ts'
import { sampleExperience } from '#features/experience/sample-experience.ts'
import { seedExperience } from '#features/experience/seed.ts'
import { allPages, originalOf } from '#features/pages/page-address.ts'
import { seedSearch } from '#features/search/seed.ts'
import { StartNote, StaticProblemPage } from '#features/shell/problem/problem-page.tsx'
import { loadContent } from '#i18n/content.ts'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import type { Locale } from '#i18n/locale.ts'
import { partOf } from '#i18n/text-part.ts'
import { activate } from '#i18n/texts.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** Answers of the API that a page is rendered from; what is missing is rendered as loading. */
export interface Answers {
  /** `GET /experiences?limit=100`. */
  search?: DataOf<typeof listExperiences>
  /** `GET /experiences/{id}`. */
  experience?: Experience
}

/** Parts that come later in a browser are in the page all the same: rendered again until nothing is waited for. */
const renderWhole = async (draw: () => string): Promise<string> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    const markup = draw()
    // How React marks a boundary whose content was not there.
    if (!markup.includes('<!--$!-->')) return markup
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('A part of the page could not be rendered')
}

const render = async (path: string, locale: Locale, { search, experience }: Answers): Promise<string> => {
  await activate(locale, partOf(path))
  // Not a part of its own: a screen's late parts bring these texts along, and here they are never late.
  await activate(locale, 'rest')
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const app: ReactNode = <App router={router} />
  if (search) seedSearch(queryClient, search)
  if (experience) seedExperience(queryClient, experience)
  try {
    return await renderWhole(() => renderToString(app))
  } finally {
    queryClient.clear()
  }
}

/** What stands where the app cannot: a page without script, and a note over server-rendered pages. */
export const renderProblemPage = async (locale: Locale): Promise<{ page: string; note: string }> => {
  await activate(locale, 'rest')
  const draw = (content: ReactNode) => renderToStaticMarkup(<LanguageProvider>{content}</LanguageProvider>)
  return { page: draw(<StaticProblemPage />), note: draw(<StartNote />) }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The markup of one address in one language, as the browser will hydrate it: the head's tags first. Language and answers
 * are the app's own globals, so one page is rendered after the other. Rejects where a part cannot be rendered.
 */
export const renderPage = (path: string, locale: Locale, answers: Answers = {}): Promise<string> => {
  const page = last.then(() => render(path, locale, answers))
  last = page.catch(() => undefined)
  return page
}

/** Screens that the server draws for each address anew, with something to draw: the build links the styles it takes. */
export const samples: readonly { path: string; file: string; answers: Answers }[] = [
  {
    path: '/search',
    file: 'search',
    answers: { search: { experiences: [sampleExperience], total: 1, nextCursor: null } },
  },
  {
    path: `/experience/${sampleExperience.id}`,
    file: 'experience',
    answers: { experience: sampleExperience },
  },
]

/** In every page, hidden until boot.ts finds that the browser is too old. */
export const tooOldText = async (locale: Locale): Promise<string> => {
  await activate(locale, 'rest')
  return t`Your browser is too old for saving and booking, but you can read everything. Update it to use all of Rihla.`
}

/** The address of the page that this one is the same as; null where it is none's double. */
export const canonicalOf = (address: string): string | null => {
  const original = originalOf(address.slice(1))
  return original === null ? null : `/${original}`
}

/** The address of every page of texts, the same in both languages. */
export const textPages = async (): Promise<string[]> => {
  await activate('en')
  return allPages(await loadContent('help')).map((path) => `/${path}`)
}

/** The pattern of every route, as the router has it. */
export const routePaths = (): string[] =>
  Object.keys(createAppRouter(createMemoryHistory()).routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
