import * as securityEndpoints from '#contract/endpoints/security.ts'
import * as endpoints from '#contract/endpoints/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { listEvents } from '../security/events.ts'
import { originOf } from '../security/origin.ts'
import { confirmPhone, sendPhoneCode } from './confirm-phone.ts'
import { cancelEmailChange, resendEmailChange } from './email-change.ts'
import { sendVerification, verifyEmail } from './email-verification.ts'
import { listAccessEvents, updatePreferences, updateProfile } from './usecases.ts'

export const profileRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.updateMe, async ({ body, caller, request }) => ({
    user: await updateProfile(deps, caller, body, originOf(request)),
  }))
  bind(endpoints.resendEmailChange, ({ caller }) => resendEmailChange(deps, caller))
  bind(endpoints.cancelEmailChange, async ({ caller }) => ({ user: await cancelEmailChange(deps, caller) }))
  bind(endpoints.sendPhoneCode, async ({ body, caller }) => ({
    phoneNumber: await sendPhoneCode(deps, caller, body.phoneNumber),
  }))
  bind(endpoints.confirmPhone, async ({ body, caller }) => ({ user: await confirmPhone(deps, caller, body) }))
  bind(endpoints.updatePreferences, async ({ body, caller }) => ({ user: await updatePreferences(deps, caller, body) }))
  bind(securityEndpoints.sendEmailVerification, ({ caller }) => sendVerification(deps, caller))
  bind(securityEndpoints.verifyEmail, async ({ body, caller }) => ({
    user: await verifyEmail(deps, caller, body.token),
  }))
  bind(securityEndpoints.listSecurityEvents, async ({ caller }) => ({
    events: await listEvents(deps, caller),
    accessEvents: await listAccessEvents(deps, caller),
  }))
}
