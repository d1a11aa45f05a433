/** Cash that two sides recorded differently. Only with network: an admin decides on what stands now. */
import type { DataOf } from '#contract/endpoint.ts'
import { adminCashDifferences, decideCash as decideCashCall } from '#contract/endpoints/money/cash.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'

export type CashDifferences = DataOf<typeof adminCashDifferences>
export const fetchCashDifferences = (): Promise<CashDifferences> => call(adminCashDifferences)

export const decideCash = async (id: string, amount: number, note: string): Promise<void> => {
  await command(decideCashCall, { params: { id }, body: { amount, note } })
}
