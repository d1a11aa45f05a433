import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/models/booking.ts'
import type { User } from '#contract/models/user.ts'
import { addDays, inMorocco } from '#contract/rules/time/morocco-time.ts'
import type { Approval } from '#data/hosting/approve.ts'
import { loadHostCalendar, useHostMove } from '#features/hosting/bookings/host-move.tsx'
import { useDeclineReason } from '#features/hosting/host-panel.tsx'
import { HostMoveMoney } from '#forms/moving/move-money.tsx'
import { MoveSheet } from '#forms/moving/move-sheet.tsx'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { partOfDay } from '#lib/format/part-of-day.ts'
import { useNow } from '#lib/react/use-now.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { BookingSheet } from './bookings/booking-sheet.tsx'
import { DeclineSheet } from './bookings/decline-sheet.tsx'
import { comingUp, waitingRequests } from './bookings/host-booking.ts'
import { HostMove } from './bookings/host-move.tsx'
import { withoutApproved } from './bookings/requests-in-place.ts'
import { HostResourcesLink, NewExperienceLink } from './host-links.tsx'
import { HostingAge } from './host-notes.tsx'
import { HostPanel, type Opened, useOpened } from './host-panel.tsx'
import * as styles from './host-screen.css.ts'
import { type HostSearch, type HostTab, hostTabs } from './host-tab.ts'
import { useHosting } from './use-hosting.ts'

interface OfferSheetProps {
  booking: Booking
  isOpen: boolean
  onClose: () => void
}

/** Another start, which the guest accepts or declines. */
const OfferSheet = ({ booking, isOpen, onClose }: OfferSheetProps) => {
  const { t } = useLingui()
  const party = booking.guestInfo.firstName
  const { online } = useStore(connectivityStore)
  const { offer } = useHostMove(booking)
  return (
    <MoveSheet
      booking={booking}
      isOpen={isOpen}
      onClose={onClose}
      title={t`Propose another start`}
      intro={<Trans>{party} is asked. Until they accept, the booking stays as it is.</Trans>}
      messageLabel={<Trans>A message to your guest</Trans>}
      load={() => loadHostCalendar(booking)}
      money={(totalPrice) => <HostMoveMoney booking={booking} totalPrice={totalPrice} />}
      actionLabel={() => <Trans>Propose this start</Trans>}
      sending={offer}
      disabledReason={online ? null : t`You need to be online for this.`}
      onSend={(choice) => void offer.submit(choice, { onSuccess: onClose })}
    />
  )
}

interface BookingSheetsProps {
  bookings: readonly Booking[]
  approvals: ReadonlyMap<string, Approval> | undefined
  opened: Opened | null
  onClose: () => void
  /** A request, or what was agreed. */
  onDecline: (id: string) => void
  /** Another start is to be proposed. */
  onMove: (id: string) => void
}

/** The sheets of one booking. What was opened last stays drawn while it closes. */
const BookingSheets = ({ bookings, approvals, opened, onClose, onDecline, onMove }: BookingSheetsProps) => {
  const disabledReason = useDeclineReason()
  const now = useNow()
  const [last, setLast] = useState(opened)
  if (opened && opened !== last) setLast(opened)
  const booking = bookings.find(({ id }) => id === last?.id)
  if (!booking) return null
  const isAhead = booking.status === 'confirmed' && Date.parse(booking.startsAt) > now
  const [request] = approvals?.has(booking.id) ? [] : waitingRequests([booking], now)
  return (
    <>
      <BookingSheet
        booking={booking}
        isOpen={opened?.part === 'details'}
        onClose={onClose}
        isRequest={request !== undefined}
        disabledReason={disabledReason}
        onDecline={isAhead || request ? () => onDecline(booking.id) : null}
        moving={<HostMove booking={booking} onOffer={() => onMove(booking.id)} />}
      />
      <OfferSheet key={`move ${booking.id}`} booking={booking} isOpen={opened?.part === 'move'} onClose={onClose} />
      <DeclineSheet
        key={booking.id}
        booking={booking}
        isOpen={opened?.part === 'decline'}
        disabledReason={disabledReason}
        onClose={onClose}
      />
    </>
  )
}

const HostGreeting = ({ firstName }: { firstName: string }) => {
  switch (partOfDay(new Date().getHours())) {
    case 'morning':
      return <Trans>Good morning, {firstName}</Trans>
    case 'afternoon':
      return <Trans>Good afternoon, {firstName}</Trans>
    case 'evening':
      return <Trans>Good evening, {firstName}</Trans>
  }
}

const NextGuests = ({ next, now }: { next: Booking | undefined; now: number }) => {
  const { locale } = useLanguage()
  if (!next) return <Trans>No guests are expected yet.</Trans>
  if (Date.parse(next.startsAt) <= now) return <Trans>Guests are with you now.</Trans>
  const today = inMorocco(now).day
  const { checkIn, timeSlot } = next
  if (checkIn === today)
    return timeSlot ? <Trans>Next guests at {timeSlot} today.</Trans> : <Trans>Next guests today.</Trans>
  if (checkIn === addDays(today, 1))
    return timeSlot ? <Trans>Next guests at {timeSlot} tomorrow.</Trans> : <Trans>Next guests tomorrow.</Trans>
  return <Trans>Next guests on {formatDay(checkIn, locale, 'long')}.</Trans>
}

/** What a host wants to know first, in two sentences. */
const HostSummary = ({ bookings, now }: { bookings: readonly Booking[]; now: number }) => {
  const waiting = waitingRequests(bookings, now).length
  return (
    <>
      <Plural
        value={waiting}
        _0="No requests are waiting for you."
        one="# request to answer."
        other="# requests to answer."
      />{' '}
      <NextGuests next={comingUp(bookings, now)[0]} now={now} />
    </>
  )
}

interface Props {
  user: User
  search: HostSearch
  onSearch: (search: HostSearch) => void
}

/** Everything about a host's hosting, from the device. */
export const HostScreen = ({ user, search, onSearch }: Props) => {
  const { t } = useLingui()
  const now = useNow()
  const view = useHosting(user.id)
  const [opened, setOpened] = useOpened(search, onSearch)
  const names: Record<HostTab, string> = {
    overview: t`Overview`,
    experiences: t`Experiences`,
    bookings: t`Bookings`,
    analytics: t`Analytics`,
    payouts: t`Payouts`,
  }
  const tab = search.tab ?? 'overview'
  const bookings = view.status === 'ready' && view.hosting.asOf.bookings !== null ? view.hosting.bookings : null
  const approvals = view.status === 'ready' ? view.hosting.approvals : undefined
  return (
    <>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading level={1}>
            <HostGreeting firstName={user.firstName} />
          </Heading>
          <div className={styles.summary}>
            <Text tone="muted">
              {bookings && <HostSummary bookings={withoutApproved(bookings, approvals)} now={now} />}
            </Text>
            {view.status === 'ready' && <HostingAge hosting={view.hosting} confirmed={view.confirmed} />}
          </div>
        </div>
        <div className={styles.actions}>
          <NewExperienceLink />
          <HostResourcesLink />
        </div>
      </header>
      <Tabs
        label={t`Your hosting`}
        tabs={hostTabs.map((value) => ({ value, label: names[value] }))}
        value={tab}
        onChange={(next) => onSearch({ tab: next })}
      >
        <div className={styles.panel}>
          <PartBoundary key={tab} part={tab} failed={<Trans>This part could not be shown.</Trans>} size="page">
            <HostPanel view={view} now={now} tab={tab} search={search} onSearch={onSearch} onOpen={setOpened} />
          </PartBoundary>
        </div>
      </Tabs>
      {bookings && (
        <BookingSheets
          bookings={bookings}
          approvals={approvals}
          opened={opened}
          onClose={() => setOpened(null)}
          onDecline={(id) => setOpened({ id, part: 'decline' })}
          onMove={(id) => setOpened({ id, part: 'move' })}
        />
      )}
    </>
  )
}
