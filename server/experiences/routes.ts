import {
  catalogueChanges,
  featuredExperiences,
  getExperience,
  listExperiences,
} from '#contract/endpoints/experiences.ts'
import { getHostFigures } from '#contract/endpoints/hosts.ts'
import { listReviews } from '#contract/endpoints/reviews.ts'
import { addFavorite, getUser, listFavorites, removeFavorite } from '#contract/endpoints/users.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { readFavorites, setFavorite } from './favorites.ts'
import { readFigures, readPublicUser } from './hosts/usecases.ts'
import { byAnyChange, type Cached, createAnswerCache, toKey } from './search/answer-cache.ts'
import { isFirstPageOutdatedBy } from './search/first-page-cache.ts'
import { type ReadyAnswer, sendReady, toReadyAnswer } from './search/ready-answer.ts'
import { type ListQuery, searchExperiences } from './search/search-experiences.ts'
import { changedExperiences, featuredCards, readReviews, showExperience } from './usecases.ts'

/** Clients request first pages by place, category, order and language all the time; other queries vary too much to cache. */
const isCacheable = ({ category: _1, location: _2, sort: _3, limit: _4, lang: _5, ...rest }: ListQuery) =>
  Object.values(rest).every((value) => value === undefined)

const catalogueRoutes = (bind: Bind, deps: Deps): void => {
  const lists = createAnswerCache<ReadyAnswer<typeof listExperiences>>(deps, 200)
  const featured = createAnswerCache<ReadyAnswer<typeof featuredExperiences>>(deps, 50)
  const totals = createAnswerCache<number>(deps, 1000)
  // The former state of a changed listing is not known: the total may have counted it.
  const countOnce = (key: string, count: () => Promise<number>) =>
    totals(key, async () => ({ value: await count(), isOutdatedBy: byAnyChange }))

  bind(listExperiences, async ({ query, caller, request, reply }) => {
    const build = async (): Promise<Cached<ReadyAnswer<typeof listExperiences>>> => {
      const page = await searchExperiences(deps, query, caller, countOnce)
      return { value: toReadyAnswer(listExperiences, page), isOutdatedBy: isFirstPageOutdatedBy(query, page) }
    }
    const answer = isCacheable(query) ? await lists(toKey('list', query), build) : (await build()).value
    return sendReady({ request, reply }, answer, query.isApproved === false ? 'private' : 'public')
  })

  bind(featuredExperiences, async ({ query, request, reply }) => {
    const build = async () => {
      const { cards, isOutdatedBy } = await featuredCards(deps, query)
      return { value: toReadyAnswer(featuredExperiences, { experiences: cards }), isOutdatedBy }
    }
    return sendReady({ request, reply }, await featured(toKey('featured', query), build))
  })

  bind(catalogueChanges, async ({ query, request, reply }) => {
    return sendReady({ request, reply }, toReadyAnswer(catalogueChanges, await changedExperiences(deps, query)))
  })
}

export const experienceRoutes = (bind: Bind, deps: Deps): void => {
  catalogueRoutes(bind, deps)

  bind(getExperience, async ({ params, query, caller, request, reply }) => {
    const { experience, isPublic } = await showExperience(deps, params.id, query.lang ?? 'en', caller)
    const answer = toReadyAnswer(getExperience, { experience })
    return sendReady({ request, reply }, answer, isPublic ? 'public' : 'private')
  })
  bind(listReviews, ({ params, query, caller }) => readReviews(deps, params.id, query, caller))

  bind(listFavorites, ({ query, caller }) => readFavorites(deps, caller, query))
  bind(addFavorite, ({ body, caller }) => setFavorite(deps, caller, { experienceId: body.experienceId, want: true }))
  bind(removeFavorite, ({ params, caller }) => setFavorite(deps, caller, { experienceId: params.id, want: false }))

  bind(getUser, async ({ params, caller }) => ({ user: await readPublicUser(deps, params.id, caller) }))
  bind(getHostFigures, async ({ caller }) => ({ figures: await readFigures(deps, caller) }))
}
