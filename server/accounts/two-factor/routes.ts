import * as endpoints from '#contract/endpoints/security.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { originOf } from '../security/origin.ts'
import { confirmTwoFactor, disableTwoFactor, readTwoFactor, renewRecoveryCodes, startTwoFactor } from './usecases.ts'

export const twoFactorRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.getTwoFactor, async ({ caller }) => ({ twoFactor: await readTwoFactor(deps, caller) }))
  bind(endpoints.beginTwoFactor, async ({ body, caller, request }) => ({
    setup: await startTwoFactor(deps, caller, body.password, originOf(request)),
  }))
  bind(endpoints.confirmTwoFactor, ({ body, caller }) => confirmTwoFactor(deps, caller, body.code))
  bind(endpoints.disableTwoFactor, ({ body, caller, request }) =>
    disableTwoFactor(deps, caller, body, originOf(request)),
  )
  bind(endpoints.renewRecoveryCodes, async ({ body, caller, request }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller, body, originOf(request)),
  }))
}
