import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FoundBooking, FoundListing, ListingState } from '#contract/models/admin.ts'
import { LetInLines } from '#forms/let-in-lines.tsx'
import { bookingNote } from '#i18n/booking-words.ts'
import { formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { textLink } from '#ui/action/link.css.ts'
import { BookingStatus } from '#ui/listing/booking-status.tsx'
import { Flag, type FlagProps } from '#ui/listing/flag.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './people.css.ts'

const useTitle = () => {
  const { locale } = useLanguage()
  return ({ titles: { en, fr } }: Pick<FoundListing, 'titles'>) => (locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? '–'
}

const states = {
  draft: { word: <Trans context="a listing">Draft</Trans>, icon: 'draft' },
  waiting: { word: <Trans>Waiting for approval</Trans>, icon: 'clock', tone: 'wait' },
  public: { word: <Trans context="a listing">Public</Trans>, icon: 'check', tone: 'ok' },
  suspended: { word: <Trans>Hidden, its host is suspended</Trans>, icon: 'lock', tone: 'critical' },
  deleted: { word: <Trans context="a listing">Deleted</Trans>, icon: 'trash' },
} satisfies Record<ListingState, Pick<FlagProps, 'tone' | 'icon'> & { word: ReactNode }>

export const ListingRow = ({ listing }: { listing: FoundListing }) => {
  const titleOf = useTitle()
  const { id, state, host } = listing
  const { word, ...look } = states[state]
  const title = titleOf(listing)
  return (
    <li className={styles.row}>
      {state === 'deleted' ? (
        title
      ) : (
        <Link to="/experience/$id" params={{ id }} className={textLink}>
          {title}
        </Link>
      )}
      <Text size="small" tone="muted" as="span">
        <Trans>Hosted by {host}</Trans>
      </Text>
      <Flag {...look}>{word}</Flag>
    </li>
  )
}

interface BookingRowProps {
  booking: FoundBooking
  personOf?: (party: FoundBooking['host']) => ReactNode
}

const nameOnly = ({ name }: FoundBooking['host']) => <span dir="auto">{name}</span>

/** Everything an admin is shown of a booking. `personOf` makes more of its names than words. */
export const BookingRow = ({ booking, personOf = nameOnly }: BookingRowProps) => {
  const { i18n } = useLingui()
  const titleOf = useTitle()
  const { locale } = useLanguage()
  const { startsAt, guests, totalPrice, status, traveler, host, createdAt, checkedInAt, letIn } = booking
  const counted = booking.countedDifferently?.map((count) => count.guests).join(', ')
  const amount = (mad: number) => formatPrice(mad, locale)
  const booked = formatInstant(createdAt, locale)
  const checkedIn = checkedInAt && formatInstant(checkedInAt, locale)
  return (
    <li className={styles.row}>
      <strong>{titleOf(booking)}</strong>
      <Text size="small" as="span">
        {formatInstant(startsAt, locale)} · <Plural value={guests} one="# guest" other="# guests" /> ·{' '}
        {amount(totalPrice)}
      </Text>
      <BookingStatus status={status} note={bookingNote(i18n, booking, 'traveler', amount)} />
      <Text size="small" tone="muted" as="span">
        <Trans>Booked {booked}</Trans>
        {checkedIn && (
          <>
            {' · '}
            <Trans>checked in {checkedIn}</Trans>
          </>
        )}
        {counted && (
          <>
            {' · '}
            <Trans>the host’s devices counted {counted}</Trans>
          </>
        )}
      </Text>
      {letIn && (
        <Text size="small" as="div">
          <LetInLines letIn={letIn} />
        </Text>
      )}
      <div className={styles.parties}>
        <span className={styles.party}>
          <Trans>Traveler</Trans> {personOf(traveler)}
        </span>
        <span className={styles.party}>
          <Trans>Host</Trans> {personOf(host)}
        </span>
      </div>
    </li>
  )
}
