/** What the admin sees of money, and says of it. Nothing of it is kept on the device. Each call throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import { adminLedger, adminRefunds, settleRefund as settleRefundCall } from '#contract/endpoints/admin-money.ts'
import { call } from '../session/call.ts'

export type Ledger = DataOf<typeof adminLedger>
export const fetchLedger = (): Promise<Ledger> => call(adminLedger)

export type RefundsByHand = DataOf<typeof adminRefunds>
export const fetchRefundsByHand = (): Promise<RefundsByHand> => call(adminRefunds)

/** The key follows from the refund and its reference: pressed again after an answer that was lost, it is the same decision. */
export const settleRefund = async (id: string, reference: string): Promise<void> => {
  await call(settleRefundCall, { params: { id }, body: { reference }, idempotencyKey: `refund:${id}:${reference}` })
}
