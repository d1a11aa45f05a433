/** The configuration as the server uses it. server/config.ts reads it from the environment. */
import type { SocialLink } from '#contract/models/reference.ts'
import type { CurrencyRates, StreetMapSource } from './config-values.ts'
import { databaseTls, isThisMachine, mayLeaveUnencrypted } from './connection-tls.ts'
import type { DatabaseConfig } from './database-config.ts'
import type { Providers } from './provider-config.ts'
import type { Seller } from './seller-config.ts'
import type { SmsGateway } from './sms-config.ts'
import type { Vapid } from './vapid-config.ts'

export type Payments =
  | { kind: 'sandbox' }
  | { kind: 'payzone'; url: string; merchantAccount: string; paywallSecret: string; notificationSecret: string }

/** A bucket for pictures. */
export interface S3Config {
  /** Without a trailing slash; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface Config {
  port: number
  host: string
  /** Where people reach the app, without a trailing slash. */
  publicOrigin: string
  /** Absolute path of everything the server keeps on this machine. */
  dataDir: string
  database: DatabaseConfig
  /** At least 32 bytes. */
  jwtSecret: string
  /** The secret before this one, while it is being rotated: verifies what was issued under it, signs nothing. */
  formerJwtSecret: string | null
  /** Where set, the one account that may be admin, in lower case. */
  adminEmail: string | null
  smtpUrl: string | null
  /** The sender of mails: an address, or a name and an address in angle brackets. */
  mailFrom: string
  /** The reply address of mails, in the same form; null: the operator reads no replies, and mails name the contact page. */
  mailReplyTo: string | null
  /** The address that pages show for questions; null: they link to the contact form. */
  contactEmail: string | null
  /** Null: text messages are files in the data folder. */
  smsGateway: SmsGateway | null
  /** ISO 3166 codes of the countries whose mobile numbers get text messages. */
  smsCountries: ReadonlySet<string>
  /** Public base address of pictures kept elsewhere, without a trailing slash; null: this server's own `/media`. */
  mediaUrl: string | null
  /** Where pictures are kept; null: in the data folder. */
  s3: S3Config | null
  payments: Payments
  /** Addresses or CIDR ranges of proxies whose forwarded headers are believed. */
  trustProxy: string[] | false
  seed: 'demo' | 'none'
  /** API requests a minute and client; null: no limit. */
  rateLimit: number | null
  /** Who counts them: each process in its memory, or all of them together in the database. */
  rateLimitStore: 'memory' | 'database'
  /** Where traces are sent, without a trailing slash; null: nothing is traced. */
  otlpEndpoint: string | null
  /** The token that reads the metrics; null: they are not served. */
  metricsToken: string | null
  /** The share of a booking that is the product's, 0 to 1. */
  commissionRate: number
  /** The share of a charge that the payment provider keeps, 0 to 1. */
  paymentFeeRate: number
  /** Who issues receipts and invoices, and their VAT. */
  seller: Seller
  currencyRates: CurrencyRates | null
  /** Where the marketplace is found on social networks. */
  socialLinks: SocialLink[]
  /** Origins, besides our own, that a payment may lead to. */
  paymentOrigins: string[]
  /** An extract of OpenStreetMap; null: the app shows no streets. */
  streetMap: StreetMapSource | null
  /** Other services that sign people in. */
  signInProviders: Providers
  /** What pushes are signed with, base64url; null: none are sent. */
  vapid: Vapid | null
  /** Origins of push services that may be anywhere, such as one's own or a test's. */
  pushOrigins: string[]
}

/** Returns the variables with which the operator chose an unencrypted connection to another machine. */
export const unencryptedConnections = ({
  database,
  s3,
  smtpUrl,
  smsGateway,
  otlpEndpoint,
}: Pick<Config, 'database' | 's3' | 'smtpUrl' | 'smsGateway' | 'otlpEndpoint'>): string[] => {
  const isElsewhere = (url: string) => !isThisMachine(new URL(url))
  const isPlainDatabase = (url: string | null) =>
    url !== null && isElsewhere(url) && databaseTls(new URL(url)) === 'off'
  const { url = null, directUrl = null, replicaUrl = null } = database.kind === 'postgres' ? database : {}
  const found: [string, boolean][] = [
    ['DATABASE_URL', isPlainDatabase(url)],
    ['DATABASE_DIRECT_URL', isPlainDatabase(directUrl)],
    ['DATABASE_REPLICA_URL', isPlainDatabase(replicaUrl)],
    ['S3_ENDPOINT', s3?.endpoint.startsWith('http:') === true && isElsewhere(s3.endpoint)],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', otlpEndpoint?.startsWith('http:') === true && isElsewhere(otlpEndpoint)],
    ['SMS_URL', smsGateway?.url.startsWith('http:') === true && isElsewhere(smsGateway.url)],
    ['SMTP_URL', smtpUrl !== null && isElsewhere(smtpUrl) && mayLeaveUnencrypted(smtpUrl)],
  ]
  return found.filter(([, isUnencrypted]) => isUnencrypted).map(([name]) => name)
}
