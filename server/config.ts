/** The environment, read and checked once at start. Everything else takes a `Config` and never reads `process.env`. */
import path from 'node:path'
import type { Config, Payments } from './platform/config/config.ts'
import {
  isLoopback,
  isUrl,
  minSecretBytes,
  streetMapRule,
  toChoice,
  toHttpAddress,
  toHttpsOrigins,
  toMetricsToken,
  toOrigin,
  toOrigins,
  toPort,
  toProxies,
  toRateLimit,
  toRates,
  toSecrets,
  toShare,
  toSocialLinks,
  toStreetMapSource,
  withoutSlashesAtEnd,
} from './platform/config/config-values.ts'
import { type Parse, readDatabase } from './platform/config/database-config.ts'
import { readMailSender, readMailServer, toEmail } from './platform/config/mail-config.ts'
import { ownMetricsToken, ownPushKeys, ownSecrets } from './platform/config/own-secret.ts'
import { readProviders } from './platform/config/provider-config.ts'
import { readSecretFiles } from './platform/config/secret-files.ts'
import { readSeller } from './platform/config/seller-config.ts'
import { readSmsCountries, readSmsGateway } from './platform/config/sms-config.ts'
import { ownVapidSubject, readVapid } from './platform/config/vapid-config.ts'

/** What is wrong with the environment, one sentence a problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Returns the absolute path of the data folder. */
export const dataDirOf = (variable: string | undefined): string => path.resolve(variable?.trim() || '.data')

/** Reads one environment, collecting every problem rather than stopping at the first. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = []
  const files = readSecretFiles(environment, problems)
  const read = (name: string) => files.get(name) ?? (environment[name]?.trim() || undefined)
  const parse: Parse = (name, toValue, rule) => {
    const value = read(name)
    if (value === undefined) return null
    const parsed = toValue(value)
    if (parsed === null) problems.push(`${name} ${rule}.`)
    return parsed
  }
  const port = parse('PORT', toPort, 'must be a port number from 0 to 65535') ?? 3000
  const dataDir = dataDirOf(environment.DATA_DIR)
  const database = readDatabase(parse, problems, path.join(dataDir, 'database'))
  const isEmbedded = read('DATABASE_URL') === undefined
  const secrets = toSecrets(read('JWT_SECRET'))
  const [secret] = secrets
  if (secret === undefined && !isEmbedded) problems.push('JWT_SECRET is required together with DATABASE_URL.')
  if (secrets.length > 2)
    problems.push('JWT_SECRET must be one value, or the new and the former one with a comma between.')
  if (secret !== undefined && Buffer.byteLength(secret) < minSecretBytes)
    problems.push(`JWT_SECRET must have at least ${minSecretBytes} bytes.`)
  // Both loopback addresses: nobody but this machine.
  const host = read('HOST') ?? 'localhost'
  const isOwnOrigin = (origin: string) => isLoopback(new URL(origin).hostname.replace(/^\[|\]$/g, ''))
  const origin = toOrigin(read('PUBLIC_ORIGIN') ?? '')
  // A proxy or a public origin makes a server on a loopback address one that others reach.
  const isAtHome = isLoopback(host) && (origin === null || isOwnOrigin(origin)) && read('TRUST_PROXY') === undefined

  const payments = parse('PAYMENTS', toChoice('sandbox', 'payzone'), 'must be sandbox or payzone') ?? 'sandbox'
  if (read('PAYMENTS') === undefined && (!isEmbedded || origin?.startsWith('https:')))
    problems.push(
      'PAYMENTS must be set with DATABASE_URL or an https PUBLIC_ORIGIN: payzone, or sandbox, which takes no money.',
    )
  const together = (names: readonly string[], why: string): string[] => {
    const missing = names.filter((name) => read(name) === undefined)
    if (missing.length > 0) problems.push(`${missing.join(', ')} must be set ${why}.`)
    return names.map((name) => read(name) ?? '')
  }
  const toPayments = (): Payments => {
    if (payments === 'sandbox') return { kind: 'sandbox' }
    const names = ['PAYZONE_URL', 'PAYZONE_MERCHANT_ACCOUNT', 'PAYZONE_PAYWALL_SECRET', 'PAYZONE_NOTIFICATION_SECRET']
    const [payzone = '', merchantAccount = '', paywallSecret = '', notificationSecret = ''] = together(
      names,
      'with PAYMENTS=payzone',
    )
    if (payzone !== '' && !isUrl(payzone, ['https:'])) problems.push('PAYZONE_URL must be an https address.')
    return { kind: 'payzone', url: payzone, merchantAccount, paywallSecret, notificationSecret }
  }
  const toS3 = (): Config['s3'] => {
    const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
    const region = read('S3_REGION') ?? 'us-east-1'
    if (names.every((name) => read(name) === undefined)) return null
    const [url = '', bucket = '', accessKey = '', secretKey = ''] = together(
      names,
      'together with the other S3 variables',
    )
    if (url !== '' && !isUrl(url, ['https:', 'http:'])) problems.push('S3_ENDPOINT must be an http or https address.')
    if (bucket !== '' && !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
      problems.push('S3_BUCKET must be the name of a bucket.')
    return { endpoint: withoutSlashesAtEnd(url), bucket, region, accessKey, secretKey }
  }
  const publicOrigin =
    parse('PUBLIC_ORIGIN', toOrigin, 'must be an origin such as https://rihla.example, without a path') ??
    `http://localhost:${port}`
  const adminEmail = parse('ADMIN_EMAIL', toEmail, 'must be an e-mail address')
  const seed =
    parse('SEED', toChoice('demo', 'none'), 'must be demo or none') ?? (isEmbedded && isAtHome ? 'demo' : 'none')
  const config: Omit<Config, 'jwtSecret' | 'formerJwtSecret'> = {
    port,
    host,
    publicOrigin,
    dataDir,
    database,
    adminEmail,
    smtpUrl: readMailServer(parse, problems, { isRequired: !isEmbedded || origin?.startsWith('https:') === true }),
    ...readMailSender(parse, { publicOrigin, adminEmail, isSample: seed === 'demo' }),
    smsGateway: readSmsGateway(read, together, problems),
    smsCountries: readSmsCountries(parse),
    mediaUrl: parse('MEDIA_URL', toHttpAddress, 'must be an http or https address'),
    s3: toS3(),
    payments: toPayments(),
    trustProxy: parse('TRUST_PROXY', toProxies, 'must be a comma-separated list of addresses or CIDR ranges') ?? false,
    seed,
    rateLimit: (parse('RATE_LIMIT', toRateLimit, 'must be a number of requests a minute, or off') ?? { perMinute: 300 })
      .perMinute,
    rateLimitStore: parse('RATE_LIMIT_STORE', toChoice('memory', 'database'), 'must be memory or database') ?? 'memory',
    otlpEndpoint: parse('OTEL_EXPORTER_OTLP_ENDPOINT', toHttpAddress, 'must be an http or https address'),
    metricsToken: parse('METRICS_TOKEN', toMetricsToken, 'must have at least 16 letters, digits or ._~+/=-'),
    commissionRate: parse('COMMISSION_RATE', toShare, 'must be a share from 0 to 1, such as 0.1') ?? 0,
    paymentFeeRate: parse('PAYMENT_FEE_RATE', toShare, 'must be a share from 0 to 1, such as 0.025') ?? 0,
    seller: readSeller(parse, problems),
    currencyRates: parse('CURRENCY_RATES', toRates, 'must be a day and rates, such as 2026-11-01,EUR=0.092,USD=0.1'),
    socialLinks:
      parse(
        'SOCIAL_LINKS',
        toSocialLinks,
        'must be https addresses on instagram.com, facebook.com or youtube.com, separated by commas, one for a network',
      ) ?? [],
    paymentOrigins: parse('PAYMENT_ORIGINS', toHttpsOrigins, 'must be a comma-separated list of https origins') ?? [],
    streetMap: parse('MAP_PMTILES', toStreetMapSource, streetMapRule),
    signInProviders: readProviders(read, together, problems),
    vapid: readVapid(read, together, problems),
    pushOrigins: parse('PUSH_ORIGINS', toOrigins, 'must be a comma-separated list of origins') ?? [],
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const [jwtSecret = '', formerJwtSecret = null] = secret === undefined ? ownSecrets(dataDir, problems) : secrets
  if (problems.length > 0) throw new ConfigError(problems)
  const subject = ownVapidSubject(config.publicOrigin, config.contactEmail)
  const vapid = config.vapid ?? (isEmbedded ? { ...ownPushKeys(dataDir), subject } : null)
  const metricsToken = config.metricsToken ?? (isEmbedded ? ownMetricsToken(dataDir) : null)
  return { ...config, vapid, metricsToken, jwtSecret, formerJwtSecret }
}
