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
  bind(endpoints.logout, ({ body, caller }) => logOut(deps, caller, body?.refreshToken))
  bind(endpoints.revoke, ({ body }) => revokeSession(deps, body.secret))
  bind(endpoints.refreshToken, async ({ body }) => ({
    tokens: withRevocationSecret(deps, await refreshSession(deps, body.refreshToken)),
  }))
  bind(endpoints.forceRefresh, async ({ caller }) => ({
    tokens: { accessToken: await signAccessToken(deps, caller) },
  }))
  bind(securityEndpoints.listSessions, async ({ caller }) => ({ sessions: await listSignIns(deps, caller) }))
  bind(securityEndpoints.endSession, ({ params, body, caller, request }) =>
    endSignIn(deps, caller, params.id, body, originOf(request)),
  )
  bind(securityEndpoints.endOtherSessions, ({ body, caller, request }) =>
    endOtherSignIns(deps, caller, body, originOf(request)),
  )
}
