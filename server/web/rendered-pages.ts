/** Pages that the server renders, cached until their content changes, for a minute at most. */
import * as z from 'zod/mini'
import { listExperiences } from '#contract/endpoints/experiences.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { pictureSizes } from '#contract/rules/pictures.ts'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { createAnswerCache } from '../experiences/search/answer-cache.ts'
import { isFirstPageOutdatedBy } from '../experiences/search/first-page-cache.ts'
import { searchExperiences } from '../experiences/search/search-experiences.ts'
import { showExperience } from '../experiences/usecases.ts'
import type { Deps } from '../platform/deps.ts'
import { experienceHead, withHead } from './experience-head.ts'
import { preloadData, preloadPicture } from './head-tags.ts'
import type { PageBody, ToPageBody } from './page-body.ts'
import type { RenderedScreen, RenderPage } from './page-renderer.ts'

/** Cached pages, in both languages together. About 80 KB each, and 17 KB compressed. */
const maxPages = 100

/** Changes of the names of hosts and reviewers do not change the catalogue's version. */
const maxAgeMs = 60_000

interface Source {
  renderPage: RenderPage | null
  /** Returns the shell of a language, for pages that cannot be rendered. */
  shell: (language: LanguageCode) => Promise<string>
  searchTags: (language: LanguageCode) => Promise<string>
  toPageBody: ToPageBody
  onFailure: (thrown: unknown) => void
}

export const createRenderedPages = (deps: Deps, { renderPage, shell, searchTags, toPageBody, onFailure }: Source) => {
  const pages = createAnswerCache<PageBody>(deps, maxPages)
  /** The content depends on the day: the selectable dates, and the deadline of free cancellation. */
  const keyOf = (name: string, language: LanguageCode) => {
    const now = deps.clock().getTime()
    return `${name} ${language} ${todayInMorocco(now)} ${Math.floor(now / maxAgeMs)}`
  }

  const render = async (screen: RenderedScreen): Promise<PageBody> => {
    const html = await renderPage?.(screen).catch((thrown: unknown) => onFailure(thrown))
    return toPageBody(html ?? withHead(await shell(screen.language), screen.head), 'page')
  }

  return {
    search: (language: LanguageCode): Promise<PageBody> =>
      pages(keyOf('search', language), async () => {
        const query = { limit: 100 }
        const search = z.parse(
          listExperiences.data,
          await searchExperiences(deps, query, null, (_key, count) => count()),
        )
        const [first] = search.experiences
        const picture = first?.image ? preloadPicture(first.image, pictureSizes.card) : ''
        const head = `${picture}${preloadData('/api/experiences?limit=100')}${await searchTags(language)}`
        const body = await render({ screen: 'search', address: '/search', language, head, answers: { search } })
        return { value: body, isOutdatedBy: isFirstPageOutdatedBy({}, search) }
      }),
    /** Rejects like `showExperience`. */
    experience: (id: string, language: LanguageCode): Promise<PageBody> =>
      pages(keyOf(id, language), async () => {
        // The page is rendered from the answer that the app requests, which contains all languages.
        const { experience } = await showExperience(deps, id, 'en', null)
        const local = language === 'en' ? experience : (await showExperience(deps, id, language, null)).experience
        const head = experienceHead(local, language, deps.config.publicOrigin)
        const address = `/experience/${id}`
        return {
          value: await render({ screen: 'experience', address, language, head, answers: { experience } }),
          isOutdatedBy: ({ listings }) => listings.some((listing) => listing.id === id),
        }
      }),
  }
}
