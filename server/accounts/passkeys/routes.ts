import * as endpoints from '#contract/endpoints/passkeys.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { originOf } from '../security/origin.ts'
import { addPasskey, listPasskeys, logInPasskey, removePasskey, startPasskey, startPasskeyLogin } from './usecases.ts'

export const passkeyRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.listPasskeys, async ({ caller }) => ({ passkeys: await listPasskeys(deps, caller) }))
  bind(endpoints.beginPasskey, async ({ body, caller, request }) => ({
    options: await startPasskey(deps, caller, body, originOf(request)),
  }))
  bind(endpoints.addPasskey, async ({ body, caller, request }) => ({
    passkey: await addPasskey(deps, caller, body, originOf(request)),
  }))
  bind(endpoints.removePasskey, ({ params, body, caller, request }) =>
    removePasskey(deps, caller, params.id, body, originOf(request)),
  )
  bind(endpoints.beginPasskeyLogin, async () => ({ options: startPasskeyLogin(deps) }))
  bind(endpoints.loginPasskey, ({ body, request }) =>
    logInPasskey(deps, body.passkey, body.rememberMe ?? true, originOf(request)),
  )
}
