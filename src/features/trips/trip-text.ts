import type { Booking } from '#contract/models/booking.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** The wording in the reader's language, else the one there is. */
export const bookedText = ({ experience }: Pick<Booking, 'experience'>, locale: Locale) => {
  const { en, fr } = experience.translations
  return (locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? experience
}

/** "06:00 to 09:00" needs both; a start without a slot has none of its own. Times are Morocco's. */
export const timesOf = ({ timeSlot, startsAt, endsAt }: Pick<Booking, 'timeSlot' | 'startsAt' | 'endsAt'>) =>
  timeSlot === null
    ? null
    : { from: inMorocco(Date.parse(startsAt)).time, to: inMorocco(Date.parse(endsAt)).time, day: endDay(endsAt) }

const endDay = (endsAt: string) => inMorocco(Date.parse(endsAt)).day

/** "Sat 14 Nov", with the year where it is not this one. */
export const shortDay = (day: string, locale: string, today: string): string =>
  `${formatDay(day, locale)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
