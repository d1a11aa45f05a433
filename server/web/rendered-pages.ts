/** The pages that the server draws, kept until what they show changes, for a minute at most. */

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
import { earlyData, earlyPicture } from './early.ts'
import { experienceHead, withHead } from './experience-head.ts'
import type { DrawPage } from './page-renderer.ts'
import type { PageBody, ToPageBody } from './page-styles.ts'

/** How many experiences' pages are kept, in either language. About 80 KB each, and 17 KB compressed. */
const maxPages = 100

/** Milliseconds: the names of hosts and of who reviewed change without a word of the catalogue. */
const maxKept = 60_000

interface Source {
  draw: DrawPage | null
  /** The shell of a language, for what cannot be drawn. */
  shell: (language: LanguageCode) => Promise<string>
  /** What the search says of itself to those who read no script. */
  searchTags: (language: LanguageCode) => Promise<string>
  toPageBody: ToPageBody
  onFailure: (thrown: unknown) => void
}

export interface DrawnPages {
  search: (language: LanguageCode) => Promise<PageBody>
  /** Rejects as `showExperience` does. */
  experience: (id: string, language: LanguageCode) => Promise<PageBody>
}

export const createDrawnPages = (
  deps: Deps,
  { draw, shell, searchTags, toPageBody, onFailure }: Source,
): DrawnPages => {
  const pages = createAnswerCache<PageBody>(deps, maxPages)
  /** What a person sees first depends on the day: the dates that can be chosen, and until when all is given back. */
  const keyOf = (name: string, language: LanguageCode) => {
    const now = deps.clock().getTime()
    return `${name} ${language} ${todayInMorocco(now)} ${Math.floor(now / maxKept)}`
  }

  const drawOr = async (page: Parameters<DrawPage>[0]): Promise<PageBody> => {
    const html = await draw?.(page).catch((thrown: unknown) => onFailure(thrown))
    return toPageBody(html ?? withHead(await shell(page.language), page.head), 'page')
  }

  return {
    search: (language) =>
      pages(keyOf('search', language), async () => {
        const query = { limit: 100 }
        const search = z.parse(
          listExperiences.data,
          await searchExperiences(deps, query, null, (_key, count) => count()),
        )
        const [first] = search.experiences
        const picture = first?.image ? earlyPicture(first.image, pictureSizes.card) : ''
        const head = `${picture}${earlyData('/api/experiences?limit=100')}${await searchTags(language)}`
        const body = await drawOr({ screen: 'search', address: '/search', language, head, answers: { search } })
        return { value: body, isOutdatedBy: isFirstPageOutdatedBy({}, search) }
      }),
    experience: (id, language) =>
      pages(keyOf(id, language), async () => {
        // The app asks in no language and is told all; what is drawn is the same answer.
        const { experience } = await showExperience(deps, id, 'en', null)
        const local = language === 'en' ? experience : (await showExperience(deps, id, language, null)).experience
        const head = experienceHead(local, language, deps.config.publicOrigin)
        const page = {
          screen: 'experience',
          address: `/experience/${id}`,
          language,
          head,
          answers: { experience },
        } as const
        return {
          value: await drawOr(page),
          isOutdatedBy: ({ listings }) => listings.some((listing) => listing.id === id),
        }
      }),
  }
}
