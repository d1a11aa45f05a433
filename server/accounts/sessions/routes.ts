import * as endpoints from '#contract/endpoints/auth.ts'
import * as securityEndpoints from '#contract/endpoints/security.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { originOf } from '../security/origin.ts'
import { signAccessToken } from './access-token.ts'
import { revokeSession, withRevocationSecret } from './revocation-secret.ts'
import { logOut, refreshSession } from './sessions.ts'
import { endOtherSignIns, endSignIn, listSignIns } from './usecases.ts'

export const sessionRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.logout, async ({ body, caller }) => {
    await logOut(deps, caller, body?.refreshToken)
    return {}
  })
  bind(endpoints.revoke, async ({ body }) => {
    await revokeSession(deps, body.secret)
    return {}
  })
  bind(endpoints.refreshToken, async ({ body }) => ({
    tokens: withRevocationSecret(deps, await refreshSession(deps, body.refreshToken)),
  }))
  bind(endpoints.forceRefresh, async ({ caller }) => ({
    tokens: { accessToken: await signAccessToken(deps, caller) },
  }))
  bind(securityEndpoints.listSessions, async ({ caller }) => ({ sessions: await listSignIns(deps, caller) }))
  bind(securityEndpoints.endSession, async ({ params, body, caller, request }) => {
    await endSignIn(deps, caller, params.id, body, originOf(request))
    return {}
  })
  bind(securityEndpoints.endOtherSessions, async ({ body, caller, request }) => {
    await endOtherSignIns(deps, caller, body, originOf(request))
    return {}
  })
}
