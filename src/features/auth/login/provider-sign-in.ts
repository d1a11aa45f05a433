/** Signing in by another service: what this window keeps while the person is there, and what they come back with. */
import { type SignInProvider, signInProviders } from '#contract/models/provider.ts'

export const providerNames: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' }

const key = 'providerSignIn'

/** What was begun in this window. */
interface Begun {
  /** Its hash travels, and it stays: nobody else can use what comes back, nor make this window use theirs. */
  secret: string
  remember: boolean
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Leaves the app for the service. */
export const leaveForProvider = async (
  provider: SignInProvider,
  { remember, target }: { remember: boolean; target: string | undefined },
): Promise<void> => {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const begun: Begun = { secret, remember }
  sessionStorage.setItem(key, JSON.stringify(begun))
  const query = new URLSearchParams({
    binding: base64url(new Uint8Array(hash)),
    remember: String(remember),
    ...(target !== undefined && { redirect: target }),
  })
  location.assign(`/api/auth/providers/${provider}/start?${query}`)
}

const begunHere = (): Begun | null => {
  try {
    const { secret, remember } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Begun>
    return typeof secret === 'string' ? { secret, remember: remember === true } : null
  } catch {
    return null
  }
}

export type ProviderReturn = { provider: SignInProvider } & (
  | { problem: 'cancelled' | 'failed' }
  | ({ problem: null; code: string } & Begun)
)

/** What the address's fragment says of a sign-in that was begun here; null where it says nothing of one. */
export const readProviderReturn = (fragment: string): ProviderReturn | null => {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const provider = signInProviders.find((one) => one === said.get('provider'))
  if (provider === undefined) return null
  const code = said.get('code')
  const begun = begunHere()
  if (code !== null && begun !== null) return { provider, problem: null, code, ...begun }
  return { provider, problem: said.get('problem') === 'cancelled' ? 'cancelled' : 'failed' }
}

/** It is used up. */
export const forgetProviderSignIn = (): void => sessionStorage.removeItem(key)
