import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QueueSubject } from '#data/outbox/queue.ts'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import type { IconName } from '#ui/media/icon-names.ts'

interface Words {
  words: string
  icon: IconName
}

/** A change as a sentence, with its sign. */
export const useQueueWords = (subject: QueueSubject): Words => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const titleOf = ({ en, fr }: { en?: string; fr?: string }) =>
    (locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? t`an experience`

  const listingWords = ({ title: written, want }: Extract<QueueSubject, { kind: 'listing' }>): Words => {
    const title = written || t`a listing`
    if (want === 'draft') return { words: t`Save the draft “${title}”`, icon: 'draft' }
    if (want === 'published') return { words: t`Publish “${title}”`, icon: 'listing' }
    return { words: t`Delete “${title}”`, icon: 'trash' }
  }

  if (subject.kind === 'unknown') return { words: t`A change that this version of the app cannot read`, icon: 'info' }
  if (subject.kind === 'listing') return listingWords(subject)
  if (subject.kind === 'message') {
    const { to, content } = subject
    return { words: t`Send to ${to}: “${content}”`, icon: 'msg' }
  }
  if (subject.kind === 'contact') {
    const { about } = subject
    return { words: t`Write to Rihla: “${about}”`, icon: 'send' }
  }
  if (subject.kind === 'read') {
    const name = subject.with
    return { words: t`Mark what ${name} wrote as read`, icon: 'eye' }
  }
  if (subject.kind === 'notifications') {
    const { read, cleared } = subject
    return cleared > 0
      ? { words: t`${plural(cleared, { one: 'Clear # notification', other: 'Clear # notifications' })}`, icon: 'bell' }
      : {
          words: t`${plural(read, { one: 'Mark # notification as read', other: 'Mark # notifications as read' })}`,
          icon: 'bell',
        }
  }
  const title = titleOf(subject.title)
  if (subject.kind === 'approval') {
    const { guest } = subject
    return { words: t`Confirm ${guest} for “${title}”`, icon: 'check' }
  }
  if (subject.kind === 'cash') {
    const amount = formatPrice(subject.amount, locale)
    return {
      words:
        subject.side === 'host'
          ? t`Record ${amount} received in cash for “${title}”`
          : t`Record ${amount} paid in cash for “${title}”`,
      icon: 'check',
    }
  }
  if (subject.kind === 'check-in') {
    const people = t`${plural(subject.guests, { one: '# guest', other: '# guests' })}`
    return { words: t`Check in ${people} of “${title}”`, icon: 'check' }
  }
  if (subject.kind === 'waitlist') {
    const { checkIn, timeSlot, want } = subject
    const day = [formatDay(checkIn, locale), timeSlot].filter(Boolean).join(', ')
    return want
      ? { words: t`Join the waiting list of “${title}”, ${day}`, icon: 'clock' }
      : { words: t`Leave the waiting list of “${title}”, ${day}`, icon: 'clock' }
  }
  // A kind that has no words is an error of the types here.
  subject satisfies { kind: 'favorite' }
  return subject.want ? { words: t`Save “${title}”`, icon: 'heart' } : { words: t`Remove “${title}”`, icon: 'x' }
}
