/** An OpenID Connect provider on this machine whose forms accept every address and password. */
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { listenOnFreePort } from '../network.ts'

export const testClient = { clientId: 'rihla', clientSecret: 'a secret of the test’s own'.replaceAll(/\W/g, '-') }

/**
 * Returns the claims for a login: addresses that begin with `unverified` are not verified, those with `hosted-elsewhere` belong to a domain
 * that the provider does not host, those with `of-another-domain` to an organisation with another domain. `nameless` has no address.
 */
const claimsOf = (login: string) => ({
  sub: `subject-of-${login}`,
  ...(login !== 'nameless' && { email: login, email_verified: !login.startsWith('unverified') }),
  ...(!login.includes('hosted-elsewhere') && {
    hd: login.includes('of-another-domain') ? 'organisation.example' : login.split('@')[1],
  }),
  given_name: 'Leila',
  family_name: 'Amrani',
})

/** Returns a function that follows redirects with the cookies of one browser, until they lead away from the provider. */
const createBrowser = (issuer: string) => {
  const cookies = new Map<string, string>()
  return async function visit(address: string | URL, form?: Record<string, string>): Promise<URL | string> {
    const url = new URL(address, issuer)
    if (url.origin !== issuer) return url
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    return next === null ? response.text() : visit(new URL(next, url))
  }
}

const formIn = (page: URL | string, part: RegExp): string => {
  const found = typeof page === 'string' ? part.exec(page)?.[1] : undefined
  if (found === undefined) throw new Error(`The provider shows another page: ${page}`)
  return found
}

/** Returns the address that the provider redirects to; throws if it shows a page instead. */
const expectRedirect = (page: URL | string): URL => {
  if (typeof page === 'string') throw new Error(`The provider did not redirect: ${page}`)
  return page
}

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const described = { kid: 'test', alg: 'RS256', use: 'sig' }

/**
 * Starts a provider that redirects to the callback of any server, because the servers of journeys have different ports. With
 * `publishesOtherKeys`, it signs ID tokens with a key that it does not publish.
 */
export const startOpenIdProvider = async ({ publishesOtherKeys = false } = {}) => {
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const key = createKey().privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: ['http://rihla.test/'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // A private key of RSA is one of the library's own type.
    jwks: { keys: [{ ...key, ...described } as never] },
    cookies: { keys: ['of this test alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['given_name', 'family_name'] },
    // As Google does: everything is in the ID token.
    conformIdTokenClaims: false,
    findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
  })
  provider.Client.prototype.redirectUriAllowed = (address) =>
    /^\/api\/auth\/providers\/\w+\/callback$/.test(new URL(address).pathname)
  const answer = provider.callback()
  const others = JSON.stringify({ keys: [{ ...createKey().publicKey.export({ format: 'jwk' }), ...described }] })
  server.on('request', (request, response) => {
    if (publishesOtherKeys && request.url === '/jwks')
      response.setHeader('content-type', 'application/json').end(others)
    else void answer(request, response)
  })
  return {
    issuer,
    /** Fills in the forms as `login`, and returns the address that the provider redirects to. */
    signIn: async (start: string, login: string): Promise<URL> => {
      const visit = createBrowser(issuer)
      const loginForm = formIn(await visit(start), /<form[^>]*action="([^"]+)"/)
      const consent = await visit(loginForm, { prompt: 'login', login, password: 'any' })
      return expectRedirect(await visit(formIn(consent, /<form[^>]*action="([^"]+)"/), { prompt: 'consent' }))
    },
    /** Presses “cancel”, and returns the address that the provider redirects to. */
    cancel: async (start: string): Promise<URL> => {
      const visit = createBrowser(issuer)
      return expectRedirect(await visit(formIn(await visit(start), /href="([^"]*\/abort)"/)))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>
