/** The sentence that says why a queued change has not been sent. Every screen that shows queued changes takes it from here. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { WaitFacts, WaitReason } from '#lib/device/wait-reason.ts'
import { useWaitReason } from '#lib/react/use-wait-reason.ts'
import { errorText } from './error-text.ts'

const sentences = {
  sending: msg`Sending…`,
  'sign-in': msg`Will be sent once you log in again.`,
  'earlier-refused': msg`Not sent: a change before it was refused. Decide about that one first.`,
  offline: msg`Will be sent when you are back online.`,
  'no-answer': msg`Will be sent as soon as Rihla answers again.`,
  'server-error': msg`Rihla has a problem at the moment. It will be tried again on its own.`,
  undo: msg`Will be sent in a few seconds, unless you undo it.`,
  earlier: msg`Waiting for the change before it.`,
  next: msg`Will be sent in a moment.`,
}

const timeOf = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** `now` in milliseconds since 1970. */
export const waitReasonText = (i18n: I18n, reason: WaitReason, now: number): string => {
  switch (reason.kind) {
    case 'limit':
      return errorText(i18n, reason.code)
    case 'server-hold': {
      if (reason.until - now < 60_000)
        return i18n._(msg`Rihla is busy and asked to wait. It will be sent within a minute.`)
      // After the minute that is shown, so that the time is never too early.
      const time = timeOf(reason.until + 59_999, i18n.locale)
      return i18n._(msg`Rihla is busy and asked to wait. It will be sent after ${time}.`)
    }
    default:
      return i18n._(sentences[reason.kind])
  }
}

export const WaitReasonText = ({ facts }: { facts: WaitFacts }) => {
  const { i18n } = useLingui()
  return waitReasonText(i18n, useWaitReason(facts), Date.now())
}
