import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { toAppError } from '#data/api/app-error.ts'
import { takeContactBack } from '#data/contact/contact.ts'
import { discardEntry, type QueueEntry, type QueueSubject, retryEntry } from '#data/outbox/queue.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatDay, formatInstant, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { toPage } from '#lib/address/to-page.ts'
import { formatAge } from '#lib/format/age.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import type { IconName } from '#ui/media/icon-names.ts'
import { Text } from '#ui/text/text.tsx'
import * as styles from './queue-entry.css.ts'
import { isConflict, isRefused, mayTryAgain, reasonOf } from './queue-groups.ts'

interface QueueLabel {
  text: string
  icon: IconName
}

/** Returns a sentence and an icon for a queued change. */
const useQueueLabel = (subject: QueueSubject): QueueLabel => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const titleOf = ({ en, fr }: { en?: string; fr?: string }) =>
    (locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? t`an experience`

  const listingLabel = ({ title: written, want }: Extract<QueueSubject, { kind: 'listing' }>): QueueLabel => {
    const title = written || t`a listing`
    if (want === 'draft') return { text: t`Save the draft “${title}”`, icon: 'draft' }
    if (want === 'published') return { text: t`Publish “${title}”`, icon: 'listing' }
    return { text: t`Delete “${title}”`, icon: 'trash' }
  }

  if (subject.kind === 'unknown') return { text: t`A change that this version of the app cannot read`, icon: 'info' }
  if (subject.kind === 'listing') return listingLabel(subject)
  if (subject.kind === 'message') {
    const { to, content } = subject
    return { text: t`Send to ${to}: “${content}”`, icon: 'msg' }
  }
  if (subject.kind === 'contact') {
    const { about } = subject
    return { text: t`Write to Rihla: “${about}”`, icon: 'send' }
  }
  if (subject.kind === 'read') {
    const name = subject.with
    return { text: t`Mark what ${name} wrote as read`, icon: 'eye' }
  }
  if (subject.kind === 'notifications') {
    const { read, cleared } = subject
    return cleared > 0
      ? { text: t`${plural(cleared, { one: 'Clear # notification', other: 'Clear # notifications' })}`, icon: 'bell' }
      : {
          text: t`${plural(read, { one: 'Mark # notification as read', other: 'Mark # notifications as read' })}`,
          icon: 'bell',
        }
  }
  const title = titleOf(subject.title)
  if (subject.kind === 'approval') {
    const { guest } = subject
    return { text: t`Confirm ${guest} for “${title}”`, icon: 'check' }
  }
  if (subject.kind === 'cash') {
    const amount = formatPrice(subject.amount, locale)
    return {
      text:
        subject.side === 'host'
          ? t`Record ${amount} received in cash for “${title}”`
          : t`Record ${amount} paid in cash for “${title}”`,
      icon: 'check',
    }
  }
  if (subject.kind === 'check-in') {
    const people = t`${plural(subject.guests, { one: '# guest', other: '# guests' })}`
    return { text: t`Check in ${people} of “${title}”`, icon: 'check' }
  }
  if (subject.kind === 'waitlist') {
    const { checkIn, timeSlot, want } = subject
    const day = [formatDay(checkIn, locale), timeSlot].filter(Boolean).join(', ')
    return want
      ? { text: t`Join the waiting list of “${title}”, ${day}`, icon: 'clock' }
      : { text: t`Leave the waiting list of “${title}”, ${day}`, icon: 'clock' }
  }
  // A kind without a label does not compile.
  subject satisfies { kind: 'favorite' }
  return subject.want ? { text: t`Save “${title}”`, icon: 'heart' } : { text: t`Remove “${title}”`, icon: 'x' }
}

/** Moves a queued message to us back into its form, to be changed and sent again. */
const EditContact = ({ seq, label }: { seq: number; label: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const reasonText = (code: string) => {
    if (code === 'conflict') return t`There is already a message in that form. Send it or clear it first.`
    if (code === 'request_in_flight') return t`It is being sent and can no longer be changed.`
    return t`This device could not do that. Please try again.`
  }
  const edit = async () => {
    try {
      await navigate(toPage(await takeContactBack(seq)))
    } catch (thrown) {
      showToast({ title: reasonText(toAppError(thrown).code), tone: 'critical' })
    }
  }
  return (
    <Button tone="text" size="small" onClick={() => void edit()} aria-label={t`Change: ${label}`}>
      <Trans>Change</Trans>
    </Button>
  )
}

const State = ({ entry: { state, wait } }: { entry: QueueEntry }) => {
  if (state === 'refused') return <Trans>It was refused.</Trans>
  if (state === 'needs-update') return <Trans>Will be sent after the update.</Trans>
  return <WaitReasonText facts={wait} />
}

/** Says why the server refused the change. */
const Refusal = ({ entry }: { entry: QueueEntry }) => {
  const { i18n } = useLingui()
  const code = isRefused(entry) ? reasonOf(entry) : null
  return code === null ? null : <p className={styles.reason}>{errorText(i18n, code)}</p>
}

/** The check-in was refused, and the server recorded on the booking that the host let the guests in. */
const LetInNote = ({ guests, at }: { guests: number; at: number }) => {
  const { locale } = useLanguage()
  const time = formatInstant(at, locale)
  return (
    <Text size="small">
      <Plural
        value={guests}
        one={`The booking now says that you let # guest in on ${time}. Rihla can see it too.`}
        other={`The booking now says that you let # guests in on ${time}. Rihla can see it too.`}
      />
    </Text>
  )
}

/** Opens the subject of the change. */
const OpenSubject = ({ entry, label }: { entry: QueueEntry; label: string }) => {
  const { t } = useLingui()
  const { subject } = entry
  const props = { className: buttonClass('text', 'small'), 'aria-label': t`Open: ${label}` }
  const action = isConflict(entry) ? <Trans>Decide</Trans> : <Trans>Open</Trans>
  if (subject.kind === 'cash' || subject.kind === 'contact' || subject.kind === 'unknown') return null
  if (subject.kind === 'message' || subject.kind === 'read') {
    if (subject.conversationId === null) return null
    return (
      <Link to="/messages/{-$id}" params={{ id: subject.conversationId }} {...props}>
        {action}
      </Link>
    )
  }
  if (subject.kind === 'notifications')
    return (
      <Link to="/notifications" {...props}>
        {action}
      </Link>
    )
  if (subject.kind === 'approval' || subject.kind === 'check-in')
    return (
      <Link to="/host-dashboard" search={{ tab: 'bookings', booking: subject.bookingId }} {...props}>
        {action}
      </Link>
    )
  if (subject.kind === 'listing')
    return (
      <Link to="/edit-experience/$id" params={{ id: subject.id }} {...props}>
        {action}
      </Link>
    )
  if (subject.kind === 'waitlist')
    return (
      <Link to="/bookings" {...props}>
        {action}
      </Link>
    )
  subject satisfies { kind: 'favorite' }
  return (
    <Link to="/experience/$id" params={{ id: subject.experienceId }} {...props}>
      {action}
    </Link>
  )
}

const useRun = () => {
  const { t } = useLingui()
  return (work: () => Promise<void>) =>
    void work().catch(() => showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' }))
}

/** Shows one queued change: what it is, its age and state, and what can be done with it. */
export const QueueEntryRow = ({ entry, onGone }: { entry: QueueEntry; onGone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const run = useRun()
  const { subject, seq } = entry
  const { text: label, icon } = useQueueLabel(subject)
  const age = formatAge(entry.createdAt, locale)

  const retry = () => retryEntry(seq)
  const discard = async () => {
    await discardEntry(seq)
    onGone()
  }

  return (
    <li className={styles.entry}>
      <span className={styles.sign[isRefused(entry) ? 'refused' : 'waiting']}>
        <Icon name={isRefused(entry) ? 'warn' : icon} />
      </span>
      <div className={styles.body}>
        <p className={styles.words}>{label}</p>
        <Text size="small" tone="muted">
          <Trans>Saved on this device {age}.</Trans> <State entry={entry} />
        </Text>
        <Refusal entry={entry} />
        {subject.kind === 'check-in' && subject.letInAt !== null && (
          <LetInNote guests={subject.guests} at={subject.letInAt} />
        )}
        <div className={styles.actions}>
          {mayTryAgain(entry) && (
            <Button tone="quiet" size="small" onClick={() => run(retry)} aria-label={t`Try again: ${label}`}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {subject.kind === 'contact' && subject.mayBeMended && <EditContact seq={seq} label={label} />}
          {(isRefused(entry) || subject.kind === 'listing') && <OpenSubject entry={entry} label={label} />}
          <Button tone="critical" size="small" onClick={() => run(discard)} aria-label={t`Discard: ${label}`}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </div>
    </li>
  )
}
