import {
  getCurrencyRates,
  listCancellationPolicies,
  listCategories,
  listCities,
  listLanguages,
} from '#contract/endpoints/experiences.ts'
import { getMoroccoTime, listSocialLinks } from '#contract/endpoints/reference.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { signInProviders } from '#contract/models/provider.ts'
import {
  type CategoryId,
  cancellationPolicyIds,
  categoryIds,
  cities,
  spokenLanguages,
} from '#contract/models/reference.ts'
import { policyTexts } from '#contract/rules/money/policy-texts.ts'
import { normalise } from '#contract/rules/search/normalise.ts'
import { moroccoOffsets } from '#contract/rules/time/morocco-offsets.ts'
import { createAnswerCache } from '../experiences/search/answer-cache.ts'
import { countBy } from '../experiences/search/catalogue-counts.ts'
import { type CatalogueChange, countIn } from '../experiences/search/catalogue-version.ts'
import { type ReadyAnswer, sendReady, toReadyAnswer } from '../experiences/search/ready-answer.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'

/** The icon of a category is the sprite's symbol of the same name. */
const categoryNames: Record<CategoryId, Record<LanguageCode, string>> = {
  adventure: { en: 'Adventure', fr: 'Aventure' },
  tour: { en: 'Tour', fr: 'Visite guidée' },
  experience: { en: 'Experience', fr: 'Expérience' },
  food: { en: 'Food and drink', fr: 'Saveurs' },
  culture: { en: 'Culture', fr: 'Culture' },
  workshop: { en: 'Workshop', fr: 'Atelier' },
}

/** Answers the reference lists in the specification's order, categories and cities with the number of their experiences. */
export const referenceRoutes = (bind: Bind, deps: Deps): void => {
  const categoryLists = createAnswerCache<ReadyAnswer<typeof listCategories>>(deps, 2)
  const cityLists = createAnswerCache<ReadyAnswer<typeof listCities>>(deps, 1)

  bind(listCategories, async ({ query, request, reply }) => {
    const lang = query.lang ?? 'en'
    const build = async () => {
      const counts = await countBy(deps.db, 'category')
      const categories = categoryIds.map((id) => ({
        id,
        name: categoryNames[id][lang],
        icon: id,
        count: counts.get(id) ?? 0,
      }))
      const isOutdatedBy = (change: CatalogueChange) =>
        categories.some(({ id, count }) => countIn(change.counts, { category: id }) !== count)
      return { value: toReadyAnswer(listCategories, { categories }), isOutdatedBy }
    }
    return sendReady({ request, reply }, await categoryLists(lang, build))
  })

  bind(listCities, async ({ request, reply }) => {
    const build = async () => {
      const counts = await countBy(deps.db, 'locationKey')
      const counted = cities.map((name) => ({ name, count: counts.get(normalise(name)) ?? 0 }))
      const isOutdatedBy = (change: CatalogueChange) =>
        counted.some(({ name, count }) => countIn(change.counts, { location: normalise(name) }) !== count)
      return { value: toReadyAnswer(listCities, { cities: counted }), isOutdatedBy }
    }
    return sendReady({ request, reply }, await cityLists('', build))
  })

  const languages = toReadyAnswer(listLanguages, { languages: spokenLanguages.map((name) => ({ name })) })
  bind(listLanguages, async (call) => sendReady(call, languages))

  const rates = toReadyAnswer(getCurrencyRates, { rates: deps.config.currencyRates })
  bind(getCurrencyRates, async (call) => sendReady(call, rates))

  const { release, changes } = moroccoOffsets()
  const time = toReadyAnswer(getMoroccoTime, { morocco: { release, changes: [...changes] } })
  bind(getMoroccoTime, async (call) => sendReady(call, time))

  const socialLinks = toReadyAnswer(listSocialLinks, {
    socialLinks: deps.config.socialLinks,
    signInProviders: signInProviders.filter((provider) => deps.config.signInProviders[provider] !== undefined),
    ...(deps.config.streetMap && { hasStreetMap: true as const }),
    ...(deps.config.contactEmail !== null && { contactEmail: deps.config.contactEmail }),
  })
  bind(listSocialLinks, async (call) => sendReady(call, socialLinks))

  bind(listCancellationPolicies, async ({ query, request, reply }) => {
    const lang = query.lang ?? 'en'
    const cancellationPolicies = cancellationPolicyIds.map((id) => {
      const { name, description } = policyTexts[id][lang]
      return { id, name, description }
    })
    return sendReady({ request, reply }, toReadyAnswer(listCancellationPolicies, { cancellationPolicies }))
  })
}
