import { type SignInProvider, signInProviders } from '#contract/models/provider.ts'
import { isLoopback, isUrl } from '#server/platform/config/config-values.ts'

/** The registration of this server at a sign-in service. */
export interface ProviderConfig {
  clientId: string
  clientSecret: string
  /** The address of its discovery document; null: the service’s default. */
  issuer: string | null
}
export type Providers = Partial<Record<SignInProvider, ProviderConfig>>

/** Accepts https, or http of this machine, as in tests. */
const isIssuer = (value: string) =>
  isUrl(value, ['https:']) || (isUrl(value, ['http:']) && isLoopback(new URL(value).hostname))

/** Reads `GOOGLE_CLIENT_ID` and its like. Adds invalid values to `problems`. */
export const readProviders = (
  read: (name: string) => string | undefined,
  together: (names: readonly string[], why: string) => string[],
  problems: string[],
): Providers => {
  const providers: Providers = {}
  for (const provider of signInProviders) {
    const name = provider.toUpperCase()
    const names = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
    const issuer = read(`${name}_ISSUER`) ?? null
    if (issuer !== null && !isIssuer(issuer)) problems.push(`${name}_ISSUER must be an https address.`)
    if (names.every((one) => read(one) === undefined)) continue
    const [clientId = '', clientSecret = ''] = together(names, 'together: one is worth nothing without the other')
    providers[provider] = { clientId, clientSecret, issuer }
  }
  return providers
}
