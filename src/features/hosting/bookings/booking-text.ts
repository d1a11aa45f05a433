import type { Booking } from '#contract/models/booking.ts'

/** The experience's title in the reader's language, else in the one there is. */
export const bookedTitle = ({ experience }: Pick<Booking, 'experience'>, locale: string): string => {
  const { en, fr } = experience.translations
  return (locale === 'fr' ? (fr ?? en) : (en ?? fr))?.title ?? experience.title
}
