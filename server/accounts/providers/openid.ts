/** The services in the terms of OpenID Connect. */
import * as openid from 'openid-client'
import type { SignInProvider } from '#contract/models/provider.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'

/** How long a service may take to answer this server, in seconds. */
const timeoutSeconds = 10

/**
 * Facebook's discovery document names no token endpoint and speaks of no code flow, which it has all the same (“OIDC Code Flow with
 * PKCE for Manually Built Facebook Login Flows”): so it is written down here.
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
      // The signature of an ID token is checked as well as the connection that it came by.
      openid.enableNonRepudiationChecks,
      // The configuration lets http through for this machine alone.
      ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })
}

const configurations = new WeakMap<ProviderConfig, Promise<openid.Configuration>>()

/** Asked for once; a failure is not kept. */
const configurationOf = (provider: SignInProvider, config: ProviderConfig): Promise<openid.Configuration> => {
  const kept = configurations.get(config)
  if (kept) return kept
  const asked = discover(provider, config)
  configurations.set(config, asked)
  asked.catch(() => configurations.delete(config))
  return asked
}

/** What the answer of the service is checked against. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

export const createChecks = (): Checks => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

/** The address at the service that asks its person. */
export const authorizationUrl = async (
  provider: SignInProvider,
  config: ProviderConfig,
  redirectUri: string,
  { state, nonce, verifier }: Checks,
): Promise<URL> =>
  openid.buildAuthorizationUrl(await configurationOf(provider, config), {
    redirect_uri: redirectUri,
    // Facebook's scopes are its own; `email` is one of both.
    scope: provider === 'google' ? 'openid email profile' : 'openid email public_profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })

/** Who the service says a person is. */
export interface ProvenIdentity {
  subject: string
  email: string | null
  /** True only if the service vouches for it (`vouchesFor`). */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

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

/** Exchanges the code of a callback; throws where anything differs from what was asked. */
export const redeem = async (
  provider: SignInProvider,
  config: ProviderConfig,
  callback: URL,
  { state, nonce, verifier }: Checks,
): Promise<ProvenIdentity> => {
  const configuration = await configurationOf(provider, config)
  const tokens = await openid.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const idClaims = tokens.claims()
  if (idClaims === undefined) throw new Error('The provider sent no ID token')
  // Google tells all of it in the token; others at their userinfo endpoint.
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
