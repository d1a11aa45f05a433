import { useQuery } from '@tanstack/react-query'
import { type CancellationPolicyId, cancellationPolicyIds, spokenLanguages } from '#contract/models/reference.ts'
import { policyTexts } from '#contract/rules/money/policy-texts.ts'
import { policiesQuery, spokenLanguagesQuery } from '#data/reference/queries.ts'
import { useLanguage } from '#i18n/language-provider.tsx'

export interface ListingChoices {
  languages: readonly string[]
  policies: readonly { id: CancellationPolicyId; description: string }[]
}

/** What a host chooses from, as the server says; the contract's lists while there is no answer. */
export const useListingChoices = (): ListingChoices => {
  const { locale } = useLanguage()
  const languages = useQuery(spokenLanguagesQuery())
  const policies = useQuery(policiesQuery(locale))
  return {
    languages: languages.data?.map(({ name }) => name) ?? spokenLanguages,
    policies:
      policies.data ?? cancellationPolicyIds.map((id) => ({ id, description: policyTexts[id][locale].description })),
  }
}
