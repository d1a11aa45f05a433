import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Experience } from '#contract/models/experience.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { findSimilar } from '#data/catalogue/similar.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import { Section } from './section.tsx'

type Subject = Pick<Experience, 'id' | 'category' | 'location'>

const similarQuery = (subject: Subject) => ({
  queryKey: ['similar', subject.id],
  queryFn: () => findSimilar(subject),
  retry: false,
  staleTime: 5 * 60_000,
  refetchOnReconnect: true,
})

/** Where to go on from here. Nothing where there is nothing like it, or nothing could be asked. */
export const SimilarExperiences = ({ id, category, location }: Subject) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { data: rows = [] } = useQuery(similarQuery({ id, category, location }))
  if (rows.length === 0) return null
  return (
    <Section title={<Trans>More like this</Trans>}>
      <ul>
        {rows.map((row) => {
          const { title, duration } = cardText(row, locale)
          const { groupSize } = row
          return (
            <li key={row.id}>
              <ListingRow
                href={`/experience/${row.id}`}
                title={title}
                caption={cityLabel(i18n, row.location)}
                meta={
                  <Trans>
                    {duration} · up to {groupSize}
                  </Trans>
                }
                price={row.price}
                picture={row.image}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
