/** Notifies the sides of a booking of a report of absence, by email and in the app. */
import type { NotificationKind } from '#contract/models/notification.ts'
import { onlineAmount } from '#contract/rules/money/deposit.ts'
import { findBlocks } from '#server/accounts/users/block-repository.ts'
import { type Notice, type NotifyDeps, notifySides } from '../notifications.ts'
import type { BookingRow, Side } from '../repository.ts'

interface NoShowNews {
  kind: Extract<NotificationKind, `no_show_${string}`>
  sides: readonly Side[]
  /** The text of the other side or of the admin; may be empty. */
  text: string
  /** Identifies the report: a moved booking may get another one. */
  reportedAt: Date
  /** Missing before the decision. */
  decision?: 'kept' | 'refunded'
}

export const noShowNotice = (row: BookingRow, { kind, sides, text, reportedAt, decision }: NoShowNews): Notice => ({
  sides,
  kind,
  event: `${kind}:${row.id}:${reportedAt.getTime()}`,
  data: {
    ...(text !== '' && { reason: text }),
    ...(decision && { decision }),
    refund: String(onlineAmount(row)),
  },
})

/** Notifies the sides of a report, a contradiction or a decision. Called last in the transaction that changes the booking. */
export const notifyOfNoShow = async (deps: NotifyDeps, row: BookingRow, news: NoShowNews): Promise<void> => {
  const { kind, decision = '' } = news
  // A decision carries the admin's text, which no block hides.
  const isHidden = kind !== 'no_show_decided' && (await findBlocks(deps.db, row.travelerId, row.hostId)).length > 0
  const text = isHidden ? '' : news.text
  await notifySides(deps, row, noShowNotice(row, { ...news, text }), (recipient) => ({
    ...recipient,
    kind,
    words: text,
    decision,
    amount: String(onlineAmount(row)),
  }))
}
