import { useQuery } from '@tanstack/react-query'
import { type CancellationPolicyId, cancellationPolicyIds, spokenLanguages } from '#contract/models/reference.ts'
import { policyTexts } from '#contract/rules/money/policy-texts.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { queryClient } from '#lib/react/query-client.ts'

const load = () => import('#data/listings/choices.ts')

// Under `reference`: kept on the device (src/entry/persist-queries.ts).
const lasts = { staleTime: 5 * 60_000, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const

export interface ListingChoices {
  languages: readonly string[]
  policies: readonly { id: CancellationPolicyId; description: string }[]
}

/** What a host chooses from, as the server says; the contract's lists while there is no answer. */
export const useListingChoices = (): ListingChoices => {
  const { locale } = useLanguage()
  const languages = useQuery(
    {
      queryKey: ['reference', 'languages'],
      queryFn: async () => (await load()).fetchSpokenLanguages(),
      ...lasts,
    },
    queryClient,
  )
  const policies = useQuery(
    {
      queryKey: ['reference', 'policies', locale],
      queryFn: async () => (await load()).fetchPolicies(locale),
      ...lasts,
    },
    queryClient,
  )
  return {
    languages: languages.data?.map(({ name }) => name) ?? spokenLanguages,
    policies:
      policies.data ?? cancellationPolicyIds.map((id) => ({ id, description: policyTexts[id][locale].description })),
  }
}
