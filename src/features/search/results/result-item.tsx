import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { pictureSizes } from '#contract/rules/pictures.ts'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { experienceAddress, type SelectionParams } from '#lib/address/selection.ts'
import { ListingCard } from '#ui/listing/listing-card.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import * as styles from './result-item.css.ts'
import { WhenLine } from './when-line.tsx'

/** The heart of a card: another feature's, put in by the route. */
export type CardAction = (card: { id: string; title: string }) => ReactNode

/** What was searched for, and goes with a card to its page. */
export interface Searched {
  date: string | undefined
  guests: number | undefined
}

interface Props extends Searched {
  row: FoundRow
  nextDay: string | null | undefined
  display: 'grid' | 'list' | 'panel'
  action: CardAction
  /** In the first screen: its picture is fetched at once. */
  lead: boolean
}

/** A start goes along where it is the only one that is left. */
const chosenOf = ({ day }: FoundRow, { date, guests }: Searched): SelectionParams => {
  const left = day?.slots.filter(({ placesLeft }) => placesLeft >= (guests ?? 1)) ?? []
  const slot = left.length === 1 ? left[0]?.timeSlot : null
  return { ...(date !== undefined && { date }), ...(slot && { slot }), ...(guests !== undefined && { guests }) }
}

/** One experience that was found. Scrolling draws others: this one is not drawn again. */
export const ResultItem = memo(({ row, display, action, lead, date, guests, nextDay }: Props) => {
  const { i18n } = useLingui()
  const { locale } = useLanguage()
  const { id, groupSize } = row
  const { title, duration, highlights } = cardText(row, locale)
  const common = {
    href: experienceAddress(id, chosenOf(row, { date, guests })),
    title,
    meta: (
      <Trans>
        {duration} · up to {groupSize}
      </Trans>
    ),
    when: <WhenLine row={row} date={date} guests={guests ?? 1} nextDay={nextDay} />,
    instant: row.instantConfirmation === true,
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
