import {
  catalogueChanges,
  featuredExperiences,
  getExperience,
  listExperiences,
} from '#contract/endpoints/experiences.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { isListOldBy } from './kept/kept-list.ts'
import { type ReadyAnswer, sendReady, toReadyAnswer } from './search/ready-answer.ts'
import { byAnyChange, createVersionedCache, type Kept, toKey } from './search/versioned-cache.ts'
import { changedExperiences, featuredCards, type ListQuery, searchExperiences, showExperience } from './usecases.ts'

/** First pages by place, category, order and language are asked for all the time; everything else is too varied. */
const isHot = ({ category: _1, location: _2, sort: _3, limit: _4, lang: _5, ...rest }: ListQuery) =>
  Object.values(rest).every((value) => value === undefined)

export const experienceRoutes = (bind: Bind, deps: Deps): void => {
  const lists = createVersionedCache<ReadyAnswer<typeof listExperiences>>(deps, 200)
  const featured = createVersionedCache<ReadyAnswer<typeof featuredExperiences>>(deps, 50)
  const totals = createVersionedCache<number>(deps, 1000)
  // What a listing was before it changed nobody knows: it may have been counted.
  const countOnce = (key: string, count: () => Promise<number>) =>
    totals(key, async () => ({ value: await count(), isOldBy: byAnyChange }))

  bind(listExperiences, async ({ query, caller, request, reply }) => {
    const build = async (): Promise<Kept<ReadyAnswer<typeof listExperiences>>> => {
      const page = await searchExperiences(deps, query, caller, countOnce)
      return { value: toReadyAnswer(listExperiences, page), isOldBy: isListOldBy(query, page) }
    }
    const answer = isHot(query) ? await lists(toKey('list', query), build) : (await build()).value
    return sendReady({ request, reply }, answer, query.isApproved === false ? 'private' : 'public')
  })

  bind(featuredExperiences, async ({ query, request, reply }) => {
    const build = async () => {
      const { cards, isOldBy } = await featuredCards(deps, query)
      return { value: toReadyAnswer(featuredExperiences, { experiences: cards }), isOldBy }
    }
    return sendReady({ request, reply }, await featured(toKey('featured', query), build))
  })

  bind(catalogueChanges, async ({ query, request, reply }) => {
    return sendReady({ request, reply }, toReadyAnswer(catalogueChanges, await changedExperiences(deps, query)))
  })

  bind(getExperience, async ({ params, query, caller, request, reply }) => {
    const { experience, isPublic } = await showExperience(deps, params.id, query.lang ?? 'en', caller)
    const answer = toReadyAnswer(getExperience, { experience })
    return sendReady({ request, reply }, answer, isPublic ? 'public' : 'private')
  })
}
