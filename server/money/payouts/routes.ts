import * as endpoints from '#contract/endpoints/payouts.ts'
import { originOf } from '#server/accounts/security/origin.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { saveAccount } from './account.ts'
import { returnPayout } from './return-payout.ts'
import { completeRun, createRun, readHostPayouts, readPayouts, readRun, writePaymentFile } from './usecases.ts'

export const payoutRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.getHostPayouts, async ({ caller }) => ({ payouts: await readHostPayouts(deps, caller) }))
  bind(endpoints.putPayoutAccount, async ({ body, caller, request }) => ({
    account: await saveAccount(deps, caller, body, originOf(request)),
  }))
  bind(endpoints.adminPayouts, () => readPayouts(deps))
  bind(endpoints.createPayoutRun, async () => ({ run: await createRun(deps) }))
  bind(endpoints.payoutFile, ({ params, query }) => writePaymentFile(deps, params.id, query.language ?? 'en'))
  bind(endpoints.runPayouts, ({ params }) => readRun(deps, params.id))
  bind(endpoints.returnPayout, async ({ params, body }) => {
    await returnPayout(deps, params.id, body.reason)
    return {}
  })
  bind(endpoints.completePayoutRun, async ({ params, body }) => {
    await completeRun(deps, params.id, body.reference)
    return {}
  })
}
