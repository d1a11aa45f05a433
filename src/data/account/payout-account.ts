/** Where a host is paid: told to the server, and never kept on the device but masked. Throws AppErrors. */
import { putPayoutAccount } from '#contract/endpoints/payouts.ts'
import type { SecondFactor } from '#contract/models/security.ts'
import { pullPayouts } from '../hosting/payouts.ts'
import { command } from '../session/command.ts'
import { acceptLostAnswer } from '../session/create-command.ts'

export const savePayoutAccount = async (
  details: { holder: string; rib: string },
  proof: { password: string } & SecondFactor,
): Promise<void> => {
  await command(putPayoutAccount, { body: { ...details, ...proof } }).catch(acceptLostAnswer)
  // The dashboard shows it. If this fails, the next visit pulls it.
  await pullPayouts().catch(() => undefined)
}
