import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contradictHours } from '#contract/models/money/no-show.ts'
import type { Notification, NotificationKind } from '#contract/models/notification.ts'
import { type BookingState, bookingStates } from '#contract/rules/booking-state.ts'
import { refundSentence } from '#i18n/booking-words.ts'
import { formatDay } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useAmountText } from '#ui/listing/use-amount-text.ts'
import type { IconName } from '#ui/media/icon-names.ts'

/** What happened, in few words: a push says the same (contract/push-words.ts). */
const useKindTitle = (): ((kind: NotificationKind) => string) => {
  const { t } = useLingui()
  return (kind) =>
    ({
      booking_requested: t`New booking request`,
      booking_confirmed: t`Booking confirmed`,
      booking_declined: t`Request declined`,
      booking_cancelled: t`Booking cancelled`,
      booking_moved: t`Booking moved`,
      move_asked: t`A booking is to be moved`,
      move_ended: t`Booking not moved`,
      waitlist_offer: t`Places have come free`,
      refund_done: t`Refund sent`,
      payout_done: t`Payout on its way`,
      payout_returned: t`Payout sent back by your bank`,
      no_show_reported: t`Reported as not there`,
      no_show_contradicted: t`Your report was contradicted`,
      no_show_decided: t`It is decided`,
      cash: t`Cash on the day`,
      message: t`New message`,
      experience_approved: t`Your experience is public`,
      experience_returned: t`Your experience needs changes`,
      experience_changes_undone: t`Changes to your experience were undone`,
      review_received: t`New review`,
    })[kind]
}

export interface NoticeWords {
  icon: IconName
  tone: 'plain' | 'good' | 'bad'
  /** What happened. */
  title: string
  /** To whom and to what. */
  sentence: string
  /** When it takes place and for how many, where it is about a booking. */
  facts: string | null
  /** What a person wrote. */
  quote: string | null
}

const said = (...sentences: string[]) => sentences.filter(Boolean).join(' ')

type Words = Readonly<Record<string, string | undefined>>

const signs: Record<NotificationKind, Pick<NoticeWords, 'icon' | 'tone'>> = {
  booking_requested: { icon: 'cal', tone: 'plain' },
  booking_confirmed: { icon: 'check', tone: 'good' },
  booking_declined: { icon: 'x', tone: 'bad' },
  booking_cancelled: { icon: 'x', tone: 'bad' },
  booking_moved: { icon: 'cal', tone: 'good' },
  move_asked: { icon: 'cal', tone: 'plain' },
  move_ended: { icon: 'cal', tone: 'bad' },
  waitlist_offer: { icon: 'clock', tone: 'good' },
  refund_done: { icon: 'undo', tone: 'good' },
  payout_done: { icon: 'check', tone: 'good' },
  payout_returned: { icon: 'undo', tone: 'bad' },
  no_show_reported: { icon: 'people', tone: 'bad' },
  no_show_contradicted: { icon: 'people', tone: 'bad' },
  cash: { icon: 'check', tone: 'plain' },
  no_show_decided: { icon: 'people', tone: 'plain' },
  message: { icon: 'msg', tone: 'plain' },
  experience_approved: { icon: 'listing', tone: 'good' },
  experience_returned: { icon: 'draft', tone: 'bad' },
  experience_changes_undone: { icon: 'draft', tone: 'bad' },
  review_received: { icon: 'star', tone: 'plain' },
}

/** Words for what is stored as data: they follow the interface's language. */
export const useNoticeWords = (): ((notification: Notification) => NoticeWords) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const amountText = useAmountText()
  const kindTitle = useKindTitle()

  const cancelled = (name: string, title: string, { cause, side, state }: Words): string => {
    const isHost = side === 'host'
    if (cause === 'expired')
      return isHost
        ? t`You did not answer ${name} in time, so the request for “${title}” has ended.`
        : t`${name} did not answer in time, so your request for “${title}” has ended.`
    if (cause === 'unpaid')
      return isHost
        ? t`${name} did not pay in time, so the booking of “${title}” has ended.`
        : t`“${title}” was not paid in time, so your booking has ended.`
    if (isHost) return t`${name} cancelled “${title}”. The places are free again.`
    if (cause === 'traveler') return t`You cancelled “${title}”.`
    // Those of earlier servers do not say what comes back.
    if (state === undefined) return t`${name} had to cancel “${title}”. What you paid goes back to you.`
    return t`${name} had to cancel “${title}”.`
  }
  const moveEnded = (name: string, title: string, cause: string | undefined): string =>
    ({
      declined: t`${name} did not agree to move “${title}”. The booking stays as it was.`,
      withdrawn: t`${name} no longer wants to move “${title}”. The booking stays as it was.`,
      expired: t`${name} did not answer in time, so “${title}” stays as it was.`,
      unpaid: t`The difference was not paid in time, so “${title}” stays as it was.`,
    })[cause ?? ''] ??
    t`The new start of “${title}” was gone when you had paid. The booking stays as it was, and what you paid goes back in full.`
  const cashSentence = (name: string, title: string, { cause, amount: paid = '0', side }: Words): string => {
    const amount = amountText(Number(paid))
    if (cause === 'different') return t`You and ${name} recorded different amounts for “${title}”. We look at both.`
    if (cause === 'decided') return t`For “${title}”, ${amount} count as paid in cash:`
    if (cause === 'confirmed') return t`${name} confirmed ${amount} in cash for “${title}”.`
    return side === 'host'
      ? t`${name} recorded that you received ${amount} in cash for “${title}”. Record it too.`
      : t`${name} recorded ${amount} in cash for “${title}”. Confirm it.`
  }
  /** What a booking that ended means for the money, to either side. */
  const refundOf = ({ state, refund = '0' }: Words): string => {
    const known = bookingStates.find((one) => one === state)
    return known ? refundSentence(i18n, known, Number(refund), amountText) : ''
  }

  const sentenceOf = (kind: NotificationKind, data: Words): string => {
    const { titleEn, titleFr, count = '1', rating = '' } = data
    const title = (locale === 'fr' ? (titleFr ?? titleEn) : (titleEn ?? titleFr)) ?? t`an experience`
    const name = data.name || t`Someone`
    switch (kind) {
      case 'booking_requested':
        return t`${name} would like to join “${title}”.`
      case 'booking_confirmed':
        if (data.state === ('instant-unpaid' satisfies BookingState))
          return t`${name} booked “${title}”, confirmed at once. The places are held until it is paid.`
        return data.state === ('confirmed-unpaid' satisfies BookingState)
          ? t`${name} confirmed “${title}”. Pay to keep your places.`
          : t`${name} is expecting you for “${title}”.`
      case 'booking_declined':
        return said(t`${name} could not accept your request for “${title}”.`, refundOf(data))
      case 'booking_cancelled':
        return said(cancelled(name, title, data), refundOf(data))
      case 'booking_moved':
        return data.side === 'host'
          ? t`“${title}” with ${name} takes place at another start.`
          : t`“${title}” takes place at another start. Your voucher shows it.`
      case 'move_asked':
        if (data.cause === 'paying')
          return t`${name} agreed to move “${title}”. It moves once you have paid the difference.`
        return data.side === 'host'
          ? t`${name} asks you to move “${title}”. Without your answer it stays as it is.`
          : t`${name} proposes another start for “${title}”. Without your answer it stays as it is.`
      case 'move_ended':
        return moveEnded(name, title, data.cause)
      case 'waitlist_offer': {
        const { until = '' } = data
        return t`You are first in line for “${title}” until ${until}, Morocco time. This holds no place: others can still book.`
      }
      case 'refund_done': {
        const amount = amountText(Number(data.refund ?? 0))
        return t`${amount} for “${title}” went back to the card or account you paid with.`
      }
      case 'payout_done': {
        const amount = amountText(Number(data.amount ?? 0))
        return t`We have paid ${amount} to your bank account.`
      }
      case 'payout_returned': {
        const amount = amountText(Number(data.amount ?? 0))
        return t`${amount} is owed to you again. Please look at your bank details. The bank says:`
      }
      case 'no_show_reported':
        return t`${name} says that you did not come to “${title}”. Contradict within ${contradictHours} hours if that is not so.`
      case 'no_show_contradicted':
        return t`${name} says otherwise about “${title}”. We look at both sides.`
      case 'no_show_decided': {
        const amount = amountText(Number(data.refund ?? 0))
        if (data.decision === 'refunded')
          return data.side === 'host'
            ? t`For “${title}”, ${name} gets ${amount} back.`
            : t`For “${title}”, you get ${amount} back.`
        return data.side === 'host'
          ? t`For “${title}”, you keep what was paid.`
          : t`For “${title}”, the host keeps what you paid.`
      }
      case 'cash':
        return cashSentence(name, title, data)
      case 'message':
        return Number(count) > 1
          ? t`${name} wrote to you: ${plural(Number(count), { one: '# message', other: '# messages' })}.`
          : t`${name} wrote to you.`
      case 'experience_approved':
        return t`“${title}” can now be found and booked.`
      case 'experience_returned':
        return t`“${title}” is a draft again. This is what should change:`
      case 'experience_changes_undone':
        return t`We reviewed your last changes to “${title}” and undid them. It is back to its earlier version.`
      case 'review_received':
        return t`${name} gave “${title}” ${rating} of 5 stars.`
    }
  }

  const factsOf = ({ day, time, guests }: Words): string | null => {
    if (day === undefined || guests === undefined) return null
    const date = formatDay(day, locale)
    const when = time === undefined ? date : t`${date} at ${time}`
    return `${when} · ${t`${plural(Number(guests), { one: '# guest', other: '# guests' })}`}`
  }

  return ({ kind, data }) => ({
    ...signs[kind],
    title: kindTitle(kind),
    sentence: sentenceOf(kind, data),
    facts: factsOf(data),
    quote: data.reason ?? null,
  })
}
