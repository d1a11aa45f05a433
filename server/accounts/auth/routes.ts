import * as endpoints from '#contract/endpoints/auth.ts'
import * as signInEndpoints from '#contract/endpoints/sign-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { originOf } from '../security/origin.ts'
import { requestReset, resetPassword } from './password-reset.ts'
import { revokeSession, withRevocationSecret } from '../sessions/revocation-secret.ts'
import { checkCredentials, checkRegistration } from './required-fields.ts'
import { refreshSession } from '../sessions/sessions.ts'
import {
  becomeHost,
  changePassword,
  logIn,
  logInTwoFactor,
  logOut,
  readMe,
  registerAccount,
  renewAccessToken,
} from './usecases.ts'

export const authRoutes = (bind: Bind, deps: Deps): void => {
  bind(signInEndpoints.register, ({ body, request }) => registerAccount(deps, body, originOf(request)), {
    before: checkRegistration,
  })
  bind(signInEndpoints.login, ({ body, request }) => logIn(deps, body, originOf(request)), { before: checkCredentials })
  bind(signInEndpoints.loginTwoFactor, ({ body, request }) => logInTwoFactor(deps, body, originOf(request)))
  bind(endpoints.logout, async ({ body, caller }) => {
    await logOut(deps, caller, body?.refreshToken)
    return {}
  })
  bind(endpoints.revoke, async ({ body }) => {
    await revokeSession(deps, body.secret)
    return {}
  })
  bind(endpoints.me, async ({ caller }) => ({ user: await readMe(deps, caller) }))
  bind(endpoints.refreshToken, async ({ body }) => ({
    tokens: withRevocationSecret(deps, await refreshSession(deps, body.refreshToken)),
  }))
  bind(endpoints.forceRefresh, async ({ caller }) => ({
    tokens: { accessToken: await renewAccessToken(deps, caller) },
  }))
  bind(signInEndpoints.forgotPassword, async ({ body }) => {
    await requestReset(deps, body.email, body.language)
    return {}
  })
  bind(signInEndpoints.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, body, originOf(request))
    return {}
  })
  bind(signInEndpoints.changePassword, async ({ body, caller, request }) => {
    await changePassword(deps, caller, body, originOf(request))
    return {}
  })
  bind(endpoints.becomeHost, async ({ caller }) => ({ user: await becomeHost(deps, caller) }))
}
