/** Refunds of the sandbox, which remembers its charges and answers in every way that a provider can. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { sandboxCharges } from '#server/platform/db/schema/payments.ts'
import type { RefundAnswer, RefundOrder } from '../payments/provider.ts'

export type SandboxAnswer = (typeof sandboxCharges.$inferSelect)['answer']
export const sandboxAnswers = ['done', 'refused', 'slow', 'lost', 'twice'] as const satisfies readonly SandboxAnswer[]
export const toSandboxAnswer = (value: string | null): SandboxAnswer =>
  sandboxAnswers.find((answer) => answer === value) ?? 'done'

/** Saves how refunds of a charge are answered. A later choice does not replace the first. */
export const rememberCharge = async (db: Database, paymentId: string, answer: SandboxAnswer): Promise<void> => {
  await db.insert(sandboxCharges).values({ paymentId, answer }).onConflictDoNothing()
}

/** The number of requests that a slow provider does not answer. */
const unansweredRequests = 2

/** Refunds once for each id, as a provider does on its own side, whether its answer arrives or not. */
const refundOnce = async (db: Database, { id, paymentId, amount }: RefundOrder) =>
  db.transaction(async (tx) => {
    await rememberCharge(tx, paymentId, 'done')
    const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId)).for('update')
    if (!charge) throw new Error('The sandbox has lost a charge.')
    const requests = charge.asked + 1
    const isDone = charge.answer !== 'refused' && !(charge.answer === 'slow' && requests <= unansweredRequests)
    const isNew = isDone && charge.refundId !== id && !charge.refundIds.includes(id)
    await tx
      .update(sandboxCharges)
      .set({
        asked: requests,
        ...(isNew && {
          refundId: id,
          refundIds: [...charge.refundIds, id],
          refunded: sql`${sandboxCharges.refunded} + ${amount}`,
        }),
      })
      .where(eq(sandboxCharges.paymentId, paymentId))
    return { answer: charge.answer, requests, isDone }
  })

/** Returns the reference of a payment or a refund in the sandbox's statements. */
export const sandboxReference = (id: string): string => `SANDBOX-${id.slice(-12).toUpperCase()}`

export const refundInSandbox = async (db: Database, order: RefundOrder): Promise<RefundAnswer> => {
  const { answer, requests, isDone } = await refundOnce(db, order)
  if (answer === 'refused') return { outcome: 'refused' }
  if (!isDone) throw new Error('The sandbox plays a time-out.')
  if (answer === 'lost' && requests === 1) throw new Error('The sandbox plays an answer that is lost.')
  // A repeated request has the same answer.
  if (answer === 'twice' && requests === 1) return refundInSandbox(db, order)
  return { outcome: 'done', reference: sandboxReference(order.id), amount: order.amount }
}
