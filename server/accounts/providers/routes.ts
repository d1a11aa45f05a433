import type { FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '#contract/endpoints/providers.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Bind } from '#server/platform/http/connections/bind.ts'
import { readLanguage } from '#server/platform/http/language.ts'
import { originOf } from '../security/origin.ts'
import { listJoined, removeProvider } from './joined.ts'
import { flowToken } from './tokens.ts'
import { finishSignIn, logInWithProvider, startSignIn } from './usecases.ts'

/** Over https the prefix makes browsers accept the cookie from this host only, and over a secure connection only. */
const cookieName = ({ config }: Pick<Deps, 'config'>) =>
  config.publicOrigin.startsWith('https:') ? '__Host-provider-flow' : 'provider-flow'

/** Browsers send the cookie when the service redirects back (Lax), and show it to no script. */
const setFlow = (reply: FastifyReply, deps: Pick<Deps, 'config'>, value: string, maxAge: number) => {
  const name = cookieName(deps)
  const isSecure = name.startsWith('__Host-')
  const parts = [`${name}=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  return reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

const flowIn = ({ headers }: FastifyRequest, deps: Pick<Deps, 'config'>): string | undefined => {
  const start = `${cookieName(deps)}=`
  const found = headers.cookie?.split(';').find((cookie) => cookie.trimStart().startsWith(start))
  return found?.trim().slice(start.length)
}

export const providerRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.listProviders, async ({ caller }) => ({ providers: await listJoined(deps, caller) }))
  bind(endpoints.removeProvider, ({ params, body, caller, request }) =>
    removeProvider(deps, caller, params.provider, body, originOf(request)),
  )
  bind(endpoints.startProvider, async ({ params, query, reply }) => {
    const { binding, remember = 'true', redirect = '' } = query
    const request = { binding, remember: remember === 'true', redirect }
    const { url, flow } = await startSignIn(deps, params.provider, request)
    setFlow(reply, deps, flow, flowToken.lifetimeSeconds).redirect(url)
  })
  bind(endpoints.finishProvider, async ({ params, request, reply }) => {
    const query = request.url.split('?')[1] ?? ''
    const address = await finishSignIn(deps, params.provider, query, flowIn(request, deps))
    // Deletes the cookie, so that the same answer of the service does not work again.
    setFlow(reply, deps, '', 0).redirect(address)
  })
  bind(endpoints.loginProvider, ({ body, request }) => {
    return logInWithProvider(deps, body, readLanguage(request).language, originOf(request))
  })
}
