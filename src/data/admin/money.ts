/** What the admin sees of money, and says of it. Nothing of it is kept on the device. Each call throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import {
  adminLedger,
  adminPaymentAlerts,
  adminRefunds,
  completeRefund as completeRefundCall,
  resolvePaymentAlert as resolvePaymentAlertCall,
} from '#contract/endpoints/admin-money.ts'
import { adminDisputes, decideDispute as decideDisputeCall } from '#contract/endpoints/money/no-shows.ts'
import {
  adminPayouts,
  completePayoutRun,
  createPayoutRun,
  payoutFile,
  returnPayout as returnPayoutCall,
  runPayouts,
} from '#contract/endpoints/payouts.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { AppError } from '../api/app-error.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'

export type Ledger = DataOf<typeof adminLedger>
export const fetchLedger = (): Promise<Ledger> => call(adminLedger)

export type RefundsByHand = DataOf<typeof adminRefunds>
export const fetchRefundsByHand = (): Promise<RefundsByHand> => call(adminRefunds)

/** The key follows from the refund and its reference: pressed again after an answer that was lost, it is the same decision. */
export const completeRefund = async (id: string, reference: string): Promise<void> => {
  await command(completeRefundCall, { params: { id }, body: { reference } })
}

export type PaymentAlerts = DataOf<typeof adminPaymentAlerts>
export const fetchPaymentAlerts = (): Promise<PaymentAlerts> => call(adminPaymentAlerts)

/** A repeated call keeps the first note. */
export const resolvePaymentAlert = async (id: string, note: string): Promise<void> => {
  await command(resolvePaymentAlertCall, { params: { id }, body: { note } })
}

export type Payouts = DataOf<typeof adminPayouts>
export const fetchPayouts = (): Promise<Payouts> => call(adminPayouts)

/** Puts what is owed now together; asked twice at once, it is one run. Throws `conflict` where nothing is owed any more. */
export const makePayouts = async (): Promise<void> => {
  const { run } = await command(createPayoutRun)
  if (run === null) throw new AppError('conflict', 'Nothing is owed any more')
}

/**
 * Returns the file with full account numbers. It is saved to the disk, and nowhere else on the device. English is omitted, because servers
 * before 0.5 do not accept a language.
 */
export const fetchPaymentFile = (id: string, language: LanguageCode): Promise<DataOf<typeof payoutFile>> =>
  call(payoutFile, { params: { id }, query: language === 'en' ? {} : { language } })

/** The key follows from the run and its reference, as for refunds. */
export const completePayouts = async (id: string, reference: string): Promise<void> => {
  await command(completePayoutRun, { params: { id }, body: { reference } })
}

export type RunPayouts = DataOf<typeof runPayouts>
export const fetchRunPayouts = (id: string): Promise<RunPayouts> => call(runPayouts, { params: { id } })

/** The first reason stays, however often it is said. */
export const returnPayout = async (id: string, reason: string): Promise<void> => {
  await command(returnPayoutCall, { params: { id }, body: { reason } })
}

export type Disputes = DataOf<typeof adminDisputes>
export const fetchDisputes = (): Promise<Disputes> => call(adminDisputes)

export const decideDispute = async (id: string, decision: 'kept' | 'refunded', note: string): Promise<void> => {
  await command(decideDisputeCall, { params: { id }, body: { decision, note } })
}
