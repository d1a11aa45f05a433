import * as endpoints from '#contract/endpoints/security.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { sendVerification, verifyEmail } from '../profile/email-verification.ts'
import { originOf } from '../security/origin.ts'
import { listAccessEvents, listEvents } from '../security/events.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '../sessions/usecases.ts'
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, readTwoFactor, renewRecoveryCodes } from './usecases.ts'

export const securityRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.getTwoFactor, async ({ caller }) => ({ twoFactor: await readTwoFactor(deps, caller) }))
  bind(endpoints.beginTwoFactor, async ({ body, caller, request }) => ({
    setup: await beginTwoFactor(deps, caller, body.password, originOf(request)),
  }))
  bind(endpoints.confirmTwoFactor, ({ body, caller }) => confirmTwoFactor(deps, caller, body.code))
  bind(endpoints.disableTwoFactor, async ({ body, caller, request }) => {
    await disableTwoFactor(deps, caller, body, originOf(request))
    return {}
  })
  bind(endpoints.renewRecoveryCodes, async ({ body, caller, request }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, caller, body, originOf(request)),
  }))
  bind(endpoints.listSecurityEvents, async ({ caller }) => ({
    events: await listEvents(deps, caller),
    accessEvents: await listAccessEvents(deps, caller),
  }))
  bind(endpoints.sendEmailVerification, async ({ caller }) => {
    await sendVerification(deps, caller)
    return {}
  })
  bind(endpoints.verifyEmail, async ({ body, caller }) => ({ user: await verifyEmail(deps, caller, body.token) }))
  bind(endpoints.listSessions, async ({ caller }) => ({ sessions: await listSignIns(deps, caller) }))
  bind(endpoints.endSession, async ({ params, body, caller, request }) => {
    await endSignIn(deps, caller, params.id, body, originOf(request))
    return {}
  })
  bind(endpoints.endOtherSessions, async ({ body, caller, request }) => {
    await endOtherSignIns(deps, caller, body, originOf(request))
    return {}
  })
}
