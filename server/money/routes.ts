import * as endpoints from '#contract/endpoints/admin-money.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { readAlerts, resolveAlert } from './payments/alerts.ts'
import { createProvider } from './payments/create-provider.ts'
import { completeByHand, readRefundsByHand } from './refunds/usecases.ts'

export const moneyRoutes = (bind: Bind, deps: Deps): void => {
  const provider = createProvider(deps)
  bind(endpoints.adminLedger, () => readLedger(deps))
  bind(endpoints.adminRefunds, () => readRefundsByHand(deps, provider))
  bind(endpoints.completeRefund, async ({ params, body }) => {
    await completeByHand(deps, provider, params.id, body.reference)
    return {}
  })
  bind(endpoints.adminPaymentAlerts, () => readAlerts(deps))
  bind(endpoints.resolvePaymentAlert, async ({ params, body }) => {
    await resolveAlert(deps, params.id, body.note)
    return {}
  })
}
