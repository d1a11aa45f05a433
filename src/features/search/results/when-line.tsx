import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SlotAvailability } from '#contract/models/availability.ts'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { formatAge } from '#lib/format/age.ts'

/** Starts that a card has room for. */
const maxShown = 2

interface Props {
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

const Starts = ({ row: { day, dayAsOf }, guests }: Pick<Props, 'row' | 'guests'>) => {
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
export const WhenLine = ({ row, date, guests, nextDay }: Props) => {
  const { i18n } = useLingui()
  if (date !== undefined) return <Starts row={row} guests={guests} />
  if (nextDay === undefined) return null
  return nextDay === null ? (
    <Trans>Fully booked for the next three months</Trans>
  ) : (
    <Trans>Next free: {formatDay(nextDay, i18n.locale)}</Trans>
  )
}
