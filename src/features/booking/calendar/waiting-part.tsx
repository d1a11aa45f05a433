import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { joinWaitlist, leaveWaitlist, readWaitlist } from '#data/waitlist/commands.ts'
import type { WaitlistView } from '#data/waitlist/overlay.ts'
import type { Offer } from '#features/booking/calendar/selection.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { type BookingSelection, toSelectionParams } from '#lib/address/selection.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import * as styles from './waiting-part.css.ts'

interface Start {
  experienceId: string
  checkIn: string
  timeSlot: string | null
}

/** The user's place on the waiting list of a start: null if there is none, undefined while the device is read. */
const useWaiting = (userId: string | undefined, start: Start): WaitlistView | null | undefined => {
  const known = useDeviceQuery(readWaitlist, [userId])
  if (known === undefined) return undefined
  const { experienceId, checkIn, timeSlot } = start
  const found = known?.entries.find(
    (one) => one.experienceId === experienceId && one.checkIn === checkIn && one.timeSlot === timeSlot,
  )
  return found ?? null
}

interface Props {
  offer: Offer
  /** With the start that is meant. */
  selection: BookingSelection
}

/** "Sat 5 Dec, 07:30 · 2 guests". */
const useStartText = ({ date, slot, guests }: BookingSelection): string => {
  const { t, i18n } = useLingui()
  const day = [formatDay(date, i18n.locale), slot].filter(Boolean).join(', ')
  return `${day} · ${t`${plural(guests, { one: '# guest', other: '# guests' })}`}`
}

const useSet = ({ offer, selection }: Props) => {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const run = (want: boolean) => {
    const start = { experienceId: offer.id, checkIn: selection.date, timeSlot: selection.slot }
    setBusy(true)
    const change = want ? joinWaitlist : leaveWaitlist
    void change(start, selection.guests)
      .catch(() => showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' }))
      .finally(() => setBusy(false))
  }
  return { isBusy, join: () => run(true), leave: () => run(false) }
}

const Promised = () => (
  <p className={styles.words}>
    <Trans>We tell you if places come free. This does not hold a seat.</Trans>
  </p>
)

const State = ({ entry }: { entry: WaitlistView }) => {
  const { t, i18n } = useLingui()
  const count = t`${plural(entry.guests, { one: '# guest', other: '# guests' })}`
  if (entry.state === 'refused')
    return (
      <p className={styles.refused} role="status">
        <Trans>You are not on the waiting list.</Trans> {errorText(i18n, entry.code ?? '')}
      </p>
    )
  return (
    <p className={styles.title} role="status">
      {entry.state === 'queued' ? (
        <Trans>Waiting on this device: you join the list once you are online.</Trans>
      ) : (
        <Trans>You are on the waiting list for {count}.</Trans>
      )}
    </p>
  )
}

const Join = ({ wide, ...props }: Props & { wide: boolean }) => {
  const { offer, selection } = props
  const { status, user } = useStore(sessionStore)
  const { t } = useLingui()
  const count = t`${plural(selection.guests, { one: '# guest', other: '# guests' })}`
  const { isBusy, join, leave } = useSet(props)
  const entry = useWaiting(user?.id, { experienceId: offer.id, checkIn: selection.date, timeSlot: selection.slot })
  if (status === 'anonymous')
    return (
      <Link
        to="/book/$id"
        params={{ id: offer.id }}
        search={toSelectionParams(selection)}
        className={buttonClass('quiet', 'regular', wide)}
      >
        <Trans>Log in to join the waiting list</Trans>
      </Link>
    )
  if (!user || entry === undefined) return null
  const isOther = entry !== null && entry.guests !== selection.guests
  return (
    <>
      {entry && <State entry={entry} />}
      <div className={styles.actions}>
        {(entry === null || entry.state === 'refused' || isOther) && (
          <Button tone="quiet" icon="bell" wide={wide} busy={isBusy} onClick={join}>
            {entry?.state === 'refused' ? (
              <Trans>Try again</Trans>
            ) : isOther ? (
              <Trans>Change to {count}</Trans>
            ) : (
              <Trans>Join the waiting list</Trans>
            )}
          </Button>
        )}
        {entry && (
          <Button tone="quiet" size="small" busy={isBusy} onClick={leave}>
            {entry.state === 'refused' ? <Trans>Dismiss</Trans> : <Trans>Leave the waiting list</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * A start with too few places can be waited for, also without network; it promises no seat, and says so. `compact` where what is
 * chosen stands beside it already.
 */
export const WaitingPart = ({ compact, ...props }: Props & { compact: boolean }) => {
  const startText = useStartText(props.selection)
  const { t } = useLingui()
  return (
    <section className={compact ? styles.plain : styles.part} aria-label={t`Waiting list`}>
      {!compact && (
        <p className={styles.words}>
          <Trans>
            Waiting list for <b>{startText}</b>
          </Trans>
        </p>
      )}
      <Join {...props} wide={compact} />
      <Promised />
    </section>
  )
}
