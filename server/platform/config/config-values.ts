/** Parsers of single values of the environment; null for an invalid one. */
import { isIPv4 } from 'node:net'
import path from 'node:path'
import { type SocialLink, socialNetworks } from '#contract/models/reference.ts'

export interface CurrencyRates {
  /** The day of the rates, `YYYY-MM-DD`. */
  day: string
  /** The amount of each currency that one dirham buys. */
  perDirham: Record<string, number>
}

export const minSecretBytes = 32

export const toOrigin = (value: string): string | null => {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href === `${url.origin}/`
    ? url.origin
    : null
}

/** Returns null if one of them is no origin. */
export const toOrigins = (value: string): string[] | null => {
  const origins = value.split(',').flatMap((origin) => toOrigin(origin.trim()) ?? [])
  return origins.length === value.split(',').length ? origins : null
}

export const toHttpsOrigins = (value: string): string[] | null => {
  const origins = toOrigins(value)
  return origins?.every((origin) => origin.startsWith('https:')) ? origins : null
}

export const toPort = (value: string): number | null =>
  /^\d{1,5}$/.test(value) && Number(value) < 65_536 ? Number(value) : null

/** Parses addresses and CIDR ranges of proxies. */
export const toProxies = (value: string): string[] | null => {
  const ranges = value.split(',').map((range) => range.trim())
  return ranges.every((range) => /^([\da-f:.]+(\/\d{1,3})?|loopback|linklocal|uniquelocal)$/i.test(range))
    ? ranges
    : null
}

export const toRateLimit = (value: string): { perMinute: number | null } | null => {
  if (value === 'off') return { perMinute: null }
  return /^[1-9]\d{0,6}$/.test(value) ? { perMinute: Number(value) } : null
}

export const toMetricsToken = (value: string): string | null => (/^[\w.~+/=-]{16,}$/.test(value) ? value : null)

export const isUrl = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

export const withoutSlashesAtEnd = (value: string): string => {
  let end = value.length
  while (value[end - 1] === '/') end--
  return value.slice(0, end)
}

/** Accepts an http or https address, and returns it without slashes at its end. */
export const toHttpAddress = (value: string): string | null =>
  isUrl(value, ['https:', 'http:']) ? withoutSlashesAtEnd(value) : null

export const toChoice =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (value: string): Choice | null =>
    choices.find((choice) => choice === value) ?? null

/** Returns the secret and the former one. A comma between parts that are too short for secrets is part of the secret. */
export const toSecrets = (value: string | undefined): string[] => {
  if (value === undefined) return []
  const parts = value.split(',').map((part) => part.trim())
  return parts.every((part) => Buffer.byteLength(part) >= minSecretBytes) ? parts : [value]
}

/** Returns whether a host is reachable only from this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

export const toRates = (value: string): CurrencyRates | null => {
  const [day = '', ...pairs] = value.split(',').map((part) => part.trim())
  const rates = pairs.map((pair) => /^(EUR|USD|GBP)=(\d+(?:\.\d+)?)$/.exec(pair))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || rates.length === 0 || rates.includes(null)) return null
  return { day, perDirham: Object.fromEntries(rates.map((rate) => [rate?.[1], Number(rate?.[2])])) }
}

/** Returns null if an address is invalid or of another network, or if a network is named twice. */
export const toSocialLinks = (value: string): SocialLink[] | null => {
  const links = value.split(',').map((part) => {
    const href = part.trim()
    if (!isUrl(href, ['https:'])) return null
    const { hostname } = new URL(href)
    const network = socialNetworks.find((name) => hostname === `${name}.com` || hostname.endsWith(`.${name}.com`))
    return network ? { network, href } : null
  })
  const found = links.filter((link) => link !== null)
  const isWhole = found.length === links.length && new Set(found.map(({ network }) => network)).size === found.length
  return isWhole ? found : null
}

/** Parses a share from 0 to 1, such as 0.1. */
export const toShare = (value: string): number | null =>
  /^\d+(\.\d+)?$/.test(value) && Number(value) <= 1 ? Number(value) : null

/** The extract of OpenStreetMap: a PMTiles archive on this machine, or one on a server that answers ranges. */
export type StreetMapSource = { kind: 'file'; path: string } | { kind: 'address'; url: string }

export const streetMapRule = 'must be the path of a PMTiles archive, or its https address'

/** Accepts https, or http of this machine, as in tests. A value that is not an address is a path. */
export const toStreetMapSource = (value: string): StreetMapSource | null => {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return { kind: 'file', path: path.resolve(value) }
  const isAllowed = isUrl(value, ['https:']) || (isUrl(value, ['http:']) && isLoopback(new URL(value).hostname))
  return isAllowed ? { kind: 'address', url: value } : null
}
