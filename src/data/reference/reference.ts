/** Reference lists. TanStack Query keeps them; they are no entities of the mirror. */
import * as endpoints from '#contract/endpoints/experiences.ts'
import { listSocialLinks } from '#contract/endpoints/reference.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { mirror } from '../db/mirror.ts'
import { onDevice } from '../db/open-database.ts'
import { call } from '../session/call.ts'

export const fetchCategories = async (lang: LanguageCode) =>
  (await call(endpoints.listCategories, { query: { lang } })).categories

/** The cancellation policies that a host chooses from. */
export const fetchPolicies = async (lang: LanguageCode) =>
  (await call(endpoints.listCancellationPolicies, { query: { lang } })).cancellationPolicies

export const fetchSpokenLanguages = async () => (await call(endpoints.listLanguages)).languages

export const fetchCities = async () => (await call(endpoints.listCities)).cities

export const fetchFeatured = async (limit: number, lang: LanguageCode) =>
  (await call(endpoints.featuredExperiences, { query: { limit, lang } })).experiences

/** The site's settings that the footer shows: its social networks and its contact address. */
export const fetchSite = () => call(listSocialLinks)

/** The services that sign people in here. */
export const fetchSignInProviders = async () => (await call(listSocialLinks)).signInProviders ?? []

/** Whether there is a map with streets; without network, whether some of it is kept here. */
export const fetchHasStreetMap = async (): Promise<boolean> => {
  try {
    return (await call(listSocialLinks)).hasStreetMap === true
  } catch (thrown) {
    if ((await onDevice(() => mirror.streetPlaces.count())) > 0) return true
    throw thrown
  }
}
