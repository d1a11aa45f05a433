/** The sandbox's own memory of charges: it gives back as a provider does, and answers in every way that one can. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { sandboxCharges } from '#server/platform/db/schema/payments.ts'
import type { RefundAnswer, RefundOrder } from './provider.ts'

export type SandboxAnswer = (typeof sandboxCharges.$inferSelect)['answer']
export const sandboxAnswers = ['done', 'refused', 'slow', 'lost', 'twice'] as const satisfies readonly SandboxAnswer[]
export const toSandboxAnswer = (value: string | null): SandboxAnswer =>
  sandboxAnswers.find((answer) => answer === value) ?? 'done'

type Db = Pick<Database, 'insert' | 'update' | 'select'>

/** How refunds of a charge will be answered; what was chosen first stands. */
export const rememberCharge = async (
  db: Pick<Db, 'insert'>,
  paymentId: string,
  answer: SandboxAnswer,
): Promise<void> => {
  await db.insert(sandboxCharges).values({ paymentId, answer }).onConflictDoNothing()
}

/** As many questions a slow provider leaves without an answer. */
const slowQuestions = 2

/** Gives back once for an id, as the provider does on its own side: what becomes of its answer is another matter. */
const giveBack = async (db: Database, { id, paymentId, amount }: RefundOrder) =>
  db.transaction(async (tx) => {
    await rememberCharge(tx, paymentId, 'done')
    const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.paymentId, paymentId)).for('update')
    if (!charge) throw new Error('The sandbox has lost a charge.')
    const asked = charge.asked + 1
    const gives = charge.answer !== 'refused' && !(charge.answer === 'slow' && asked <= slowQuestions)
    const isNew = gives && charge.refundId !== id && !charge.refundIds.includes(id)
    await tx
      .update(sandboxCharges)
      .set({
        asked,
        ...(isNew && {
          refundId: id,
          refundIds: [...charge.refundIds, id],
          refunded: sql`${sandboxCharges.refunded} + ${amount}`,
        }),
      })
      .where(eq(sandboxCharges.paymentId, paymentId))
    return { answer: charge.answer, asked, gives }
  })

/** Of a payment or a refund: what a provider's statement would call it. */
export const sandboxReference = (id: string): string => `SANDBOX-${id.slice(-12).toUpperCase()}`

export const refundInSandbox = async (db: Database, order: RefundOrder): Promise<RefundAnswer> => {
  const { answer, asked, gives } = await giveBack(db, order)
  if (answer === 'refused') return { outcome: 'refused', why: 'The card is closed.' }
  if (!gives) throw new Error('The sandbox plays a time-out.')
  if (answer === 'lost' && asked === 1) throw new Error('The sandbox plays an answer that is lost.')
  // Asked again, by us or by itself, it says the same again.
  if (answer === 'twice' && asked === 1) return refundInSandbox(db, order)
  return { outcome: 'done', reference: sandboxReference(order.id), amount: order.amount }
}
