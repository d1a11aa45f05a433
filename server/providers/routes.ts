import type { FastifyReply, FastifyRequest } from 'fastify'
import * as endpoints from '#contract/endpoints/providers.ts'
import { originOf } from '../auth/origin.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { pickLanguage } from '../web/language.ts'
import { flowToken } from './tokens.ts'
import { finishSignIn, logInWithProvider, startSignIn } from './usecases.ts'

/** Sent along when the service leads back (Lax), to the callback alone, and read by no script. */
const setFlow = (reply: FastifyReply, { config }: Pick<Deps, 'config'>, value: string, maxAge: number) => {
  const isSecure = config.publicOrigin.startsWith('https:')
  const parts = [`provider-flow=${value}`, `Max-Age=${maxAge}`, 'Path=/api/auth/providers', 'HttpOnly', 'SameSite=Lax']
  return reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '))
}

const flowIn = ({ headers }: FastifyRequest): string | undefined =>
  /(?:^|;\s*)provider-flow=([\w.-]+)/.exec(headers.cookie ?? '')?.[1]

export const providerRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.startProvider, async ({ params, query, reply }) => {
    const { binding, remember = 'true', redirect = '' } = query
    const asked = { binding, remember: remember === 'true', redirect }
    const { url, flow } = await startSignIn(deps, params.provider, asked)
    setFlow(reply, deps, flow, flowToken.lifetimeSeconds).redirect(url)
    return {}
  })
  bind(endpoints.finishProvider, async ({ params, request, reply }) => {
    const query = request.url.split('?')[1] ?? ''
    const address = await finishSignIn(deps, params.provider, query, flowIn(request))
    // Its checks are used up: the same answer of the service counts for nothing a second time.
    setFlow(reply, deps, '', 0).redirect(address)
    return {}
  })
  bind(endpoints.loginProvider, ({ body, request }) => {
    const { cookie: cookies, 'accept-language': acceptLanguage } = request.headers
    const language = pickLanguage({ query: null, cookies, acceptLanguage })
    return logInWithProvider(deps, body, language, originOf(request))
  })
}
