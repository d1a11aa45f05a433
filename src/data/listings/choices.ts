/** What a host chooses from while writing a listing. Apart from the other lists of reference: no visitor needs them. */
import * as endpoints from '#contract/endpoints/experiences.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { call } from '../session/call.ts'

export const fetchPolicies = async (lang: LanguageCode) =>
  (await call(endpoints.listCancellationPolicies, { query: { lang } })).cancellationPolicies

export const fetchSpokenLanguages = async () => (await call(endpoints.listLanguages)).languages
