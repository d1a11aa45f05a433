import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { QueueEntry } from '#data/outbox/queue.ts'
import { discardEntry, retryEntry } from '#data/outbox/queue.ts'
import { errorText } from '#i18n/error-text.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { WaitReasonText } from '#i18n/wait-reason.tsx'
import { formatAge } from '#lib/format/age.ts'
import { Button } from '#ui/action/button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { MendContact } from './mend-contact.tsx'
import * as styles from './queue-entry.css.ts'
import { isConflict, isRefused, mayTryAgain, reasonOf } from './queue-groups.ts'
import { useQueueWords } from './use-queue-words.ts'

const State = ({ entry: { state, wait } }: { entry: QueueEntry }) => {
  if (state === 'refused') return <Trans>It was refused.</Trans>
  if (state === 'needs-update') return <Trans>Will be sent after the update.</Trans>
  return <WaitReasonText facts={wait} />
}

/** Why the server refused it. */
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

/** To what the change is about. */
const OpenSubject = ({ entry, words }: { entry: QueueEntry; words: string }) => {
  const { t } = useLingui()
  const { subject } = entry
  const props = { className: buttonClass('text', 'small'), 'aria-label': t`Open: ${words}` }
  const label = isConflict(entry) ? <Trans>Decide</Trans> : <Trans>Open</Trans>
  if (subject.kind === 'cash' || subject.kind === 'contact' || subject.kind === 'unknown') return null
  if (subject.kind === 'message' || subject.kind === 'read') {
    if (subject.conversationId === null) return null
    return (
      <Link to="/messages/{-$id}" params={{ id: subject.conversationId }} {...props}>
        {label}
      </Link>
    )
  }
  if (subject.kind === 'notifications')
    return (
      <Link to="/notifications" {...props}>
        {label}
      </Link>
    )
  if (subject.kind === 'approval' || subject.kind === 'check-in')
    return (
      <Link to="/host-dashboard" search={{ tab: 'bookings', booking: subject.bookingId }} {...props}>
        {label}
      </Link>
    )
  if (subject.kind === 'listing')
    return (
      <Link to="/edit-experience/$id" params={{ id: subject.id }} {...props}>
        {label}
      </Link>
    )
  if (subject.kind === 'waitlist')
    return (
      <Link to="/bookings" {...props}>
        {label}
      </Link>
    )
  subject satisfies { kind: 'favorite' }
  return (
    <Link to="/experience/$id" params={{ id: subject.experienceId }} {...props}>
      {label}
    </Link>
  )
}

const useRun = () => {
  const { t } = useLingui()
  return (work: () => Promise<void>) =>
    void work().catch(() => showToast({ title: t`This device could not do that. Please try again.`, tone: 'critical' }))
}

/** One change in plain words: what, since when, where it stands, and what can be done with it. */
export const QueueEntryRow = ({ entry, onGone }: { entry: QueueEntry; onGone: () => void }) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const run = useRun()
  const { subject, seq } = entry
  const { words, icon } = useQueueWords(subject)
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
        <p className={styles.words}>{words}</p>
        <Text size="small" tone="muted">
          <Trans>Saved on this device {age}.</Trans> <State entry={entry} />
        </Text>
        <Refusal entry={entry} />
        {subject.kind === 'check-in' && subject.letInAt !== null && (
          <LetInNote guests={subject.guests} at={subject.letInAt} />
        )}
        <div className={styles.actions}>
          {mayTryAgain(entry) && (
            <Button tone="quiet" size="small" onClick={() => run(retry)} aria-label={t`Try again: ${words}`}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {subject.kind === 'contact' && subject.mayBeMended && <MendContact seq={seq} words={words} />}
          {(isRefused(entry) || subject.kind === 'listing') && <OpenSubject entry={entry} words={words} />}
          <Button tone="critical" size="small" onClick={() => run(discard)} aria-label={t`Discard: ${words}`}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      </div>
    </li>
  )
}
