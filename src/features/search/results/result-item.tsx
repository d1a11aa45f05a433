import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { SlotAvailability } from '#contract/models/availability.ts'
import { pictureSizes } from '#contract/rules/pictures.ts'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { cardText } from '#data/catalogue/localised.ts'
import { formatDay } from '#i18n/format.ts'
import { cityLabel } from '#i18n/labels.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { experienceAddress, type SelectionParams } from '#lib/address/selection.ts'
import { formatAge } from '#lib/format/age.ts'
import { ListingCard } from '#ui/listing/listing-card.tsx'
import { ListingRow } from '#ui/listing/listing-row.tsx'
import * as styles from './result-item.css.ts'

/** Starts that a card has room for. */
const maxShown = 2

interface WhenLineProps {
  row: FoundRow
  /** The day that was searched for; undefined for any day. */
  date: string | undefined
  guests: number
  /** Null where there is none in sight; undefined where it is not known. */
  nextDay: string | null | undefined
}

/** "07:30 · 3 places". */
const useStartText = () => {
  const { t } = useLingui()
  return ({ timeSlot, placesLeft }: SlotAvailability) => {
    const places = t`${plural(placesLeft, { one: '# place', other: '# places' })}`
    return timeSlot === null ? places : t`${timeSlot} · ${places}`
  }
}

const Starts = ({ row: { day, dayAsOf }, guests }: Pick<WhenLineProps, 'row' | 'guests'>) => {
  const { locale } = useLanguage()
  const startText = useStartText()
  if (!day) return <Trans>Usually offered on that day</Trans>
  const left = day.slots.filter(({ placesLeft }) => placesLeft >= guests)
  const others = left.length - maxShown
  return (
    <>
      {left.slice(0, maxShown).map(startText).join(', ')}
      {others > 0 && <Trans>, and {others} more</Trans>}
      {dayAsOf !== undefined && <Trans> (updated {formatAge(dayAsOf, locale)})</Trans>}
    </>
  )
}

/** When what was found takes place: the starts of the day that was searched for, else the next day that is free. */
const WhenLine = ({ row, date, guests, nextDay }: WhenLineProps) => {
  const { i18n } = useLingui()
  if (date !== undefined) return <Starts row={row} guests={guests} />
  if (nextDay === undefined) return null
  return nextDay === null ? (
    <Trans>Fully booked for the next three months</Trans>
  ) : (
    <Trans>Next free: {formatDay(nextDay, i18n.locale)}</Trans>
  )
}

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
