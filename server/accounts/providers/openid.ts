/** Speaks OpenID Connect with the services. */
import * as openid from 'openid-client'
import type { SignInProvider } from '#contract/models/provider.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'

/** Seconds within which a service must answer this server. */
const timeoutSeconds = 10

/**
 * Facebook's configuration. Its discovery document names no token endpoint and no code flow, although Facebook documents both (“OIDC Code
 * Flow with PKCE for Manually Built Facebook Login Flows”).
 */
const facebook = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
}

const discover = async (
  provider: SignInProvider,
  { clientId, clientSecret, issuer }: ProviderConfig,
): Promise<openid.Configuration> => {
  const authentication = openid.ClientSecretPost(clientSecret)
  if (provider === 'facebook' && issuer === null) {
    const known = new openid.Configuration(facebook, clientId, clientSecret, authentication)
    known.timeout = timeoutSeconds
    openid.enableNonRepudiationChecks(known)
    return known
  }
  const address = new URL(issuer ?? 'https://accounts.google.com')
  return openid.discovery(address, clientId, clientSecret, authentication, {
    timeout: timeoutSeconds,
    execute: [
      // Checks the signature of an ID token, in addition to the connection.
      openid.enableNonRepudiationChecks,
      // The configuration allows http for this machine only.
      ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
}

const configurations = new WeakMap<ProviderConfig, Promise<openid.Configuration>>()

/** Returns the service's configuration, which is fetched once. A failure is not cached. */
const configurationOf = (provider: SignInProvider, config: ProviderConfig): Promise<openid.Configuration> => {
  const cached = configurations.get(config)
  if (cached) return cached
  const fetched = discover(provider, config)
  configurations.set(config, fetched)
  fetched.catch(() => configurations.delete(config))
  return fetched
}

/** Creates the values that the answer of the service is checked against. */
export const createChecks = () => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

type Checks = ReturnType<typeof createChecks>

/** Returns the address at the service where its user confirms the sign-in. */
export const authorizationUrl = async (
  provider: SignInProvider,
  config: ProviderConfig,
  redirectUri: string,
  { state, nonce, verifier }: Checks,
): Promise<URL> =>
  openid.buildAuthorizationUrl(await configurationOf(provider, config), {
    redirect_uri: redirectUri,
    // Facebook has scopes of its own. Both services know `email`.
    scope: provider === 'google' ? 'openid email profile' : 'openid email public_profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })

/** Returns the first `max` code points: text that ends within a surrogate pair cannot be stored. */
const textOf = (claim: unknown, max: number): string =>
  typeof claim === 'string' ? [...claim.trim()].slice(0, max).join('') : ''

/**
 * Returns whether the service vouches for the address. Facebook documents no `email_verified`, so the server ignores it. Google also sets
 * it for addresses of other hosts, which were proven once and may be another person's by now. So only addresses that Google hosts count:
 * Gmail's and those of the organisation's own domain, which `hd` names.
 */
const vouchesFor = (provider: SignInProvider, claims: Record<string, unknown>): boolean => {
  if (provider !== 'google' || claims.email_verified !== true) return false
  const domain = textOf(claims.email, 254).toLowerCase().split('@').at(-1) ?? ''
  return domain === 'gmail.com' || (domain !== '' && domain === textOf(claims.hd, 254).toLowerCase())
}

/** Exchanges the code of a callback for an identity. Throws if anything differs from the request. */
export const redeem = async (
  provider: SignInProvider,
  config: ProviderConfig,
  callback: URL,
  { state, nonce, verifier }: Checks,
) => {
  const configuration = await configurationOf(provider, config)
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const idClaims = tokens.claims()
  if (idClaims === undefined) throw new Error('The provider sent no ID token')
  // Google's token has all claims. Other services have them at their userinfo endpoint.
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
  const more =
    idClaims.email === undefined && hasUserInfo
      ? await openid.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)
      : {}
  const claims: Record<string, unknown> = { ...more, ...idClaims }
  return {
    subject: idClaims.sub,
    email: textOf(claims.email, 254) || null,
    isEmailVerified: vouchesFor(provider, claims),
    firstName: textOf(claims.given_name, 80) || textOf(claims.name, 80),
    lastName: textOf(claims.family_name, 80),
  }
}
