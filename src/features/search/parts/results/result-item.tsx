import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { CatalogueRow } from '#contract/models/experience.ts'
import { pictureSizes } from '#contract/models/media.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { ListingCard } from '#ui/listing/listing-card.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import * as styles from './result-item.css.ts'

/** The heart of a card: another feature's, put in by the route. */
export type CardAction = (card: { id: string; title: string }) => ReactNode

interface Props {
  row: CatalogueRow
  display: 'grid' | 'list' | 'panel'
  action: CardAction
  /** In the first screen: its picture is fetched at once. */
  lead: boolean
}

/** One experience that was found. Scrolling draws others: this one is not drawn again. */
export const ResultItem = memo(({ row, display, action, lead }: Props) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { id, groupSize } = row
  const { title, duration, highlights } = cardText(row, locale)
  const common = {
    href: `/experience/${id}`,
    title,
    meta: (
      <Trans>
        {duration} · up to {groupSize}
      </Trans>
    ),
    price: row.price,
    rating: row.rating,
    count: row.reviewCount,
    picture: row.image,
    caption: cityLabel(i18n, row.location),
    action: action({ id, title }),
    level: 2,
  } as const
  return display === 'list' ? (
    <ListingRow {...common} state={<p className={styles.highlights}>{highlights.slice(0, 2).join(' · ')}</p>} />
  ) : (
    <ListingCard {...common} sizes={pictureSizes.card} lead={lead} />
  )
})
