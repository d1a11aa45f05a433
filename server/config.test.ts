import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configProblems } from './testing/test-config.ts'

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'rihla-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const problemsOf = (environment: Record<string, string>) => configProblems({ DATA_DIR, ...environment })

it('starts with nothing set, on the embedded database with the sample catalogue', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    database: { kind: 'embedded', folder: path.join(DATA_DIR, 'database') },
    payments: { kind: 'sandbox' },
    trustProxy: false,
    seed: 'demo',
    rateLimit: 300,
    commissionRate: 0,
  })
})

it('has sample data only where nobody else reaches it, unless it is set by hand', () => {
  const seedOf = (environment: Record<string, string>) => readConfig({ DATA_DIR, ...environment }).seed
  expect(readConfig({ DATA_DIR }).host).toBe('localhost')
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(seedOf({ HOST })).toBe('demo')
  expect(seedOf({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('demo')
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'rihla.local', '127.0.0.1.example.com'])
    expect(seedOf({ HOST })).toBe('none')
  expect(seedOf({ PUBLIC_ORIGIN: 'https://rihla.example', PAYMENTS: 'sandbox', MAIL: 'files' })).toBe('none')
  expect(seedOf({ TRUST_PROXY: 'loopback' })).toBe('none')
  expect(seedOf({ HOST: '0.0.0.0', SEED: 'demo' })).toBe('demo')
})

it('takes a secret and the one before it', () => {
  const [present, former] = ['n'.repeat(32), 'f'.repeat(32)]
  expect(readConfig({ DATA_DIR, JWT_SECRET: `${present},${former}` })).toMatchObject({
    jwtSecret: present,
    formerJwtSecret: former,
  })
  expect(readConfig({ DATA_DIR, JWT_SECRET: present }).formerJwtSecret).toBeNull()
  // A secret with a comma of its own, from before there could be two.
  const whole = `${present},short`
  expect(readConfig({ DATA_DIR, JWT_SECRET: whole })).toMatchObject({ jwtSecret: whole, formerJwtSecret: null })
  expect(problemsOf({ JWT_SECRET: `${present},${former},${former}` })).toHaveLength(1)
})

it('makes itself a key once, for its owner’s eyes', () => {
  const { jwtSecret } = readConfig({ DATA_DIR })
  expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).jwtSecret).toBe(jwtSecret)
  expect(statSync(path.join(DATA_DIR, 'jwt-secret')).mode & 0o077).toBe(0)
})

it('asks for a key of one’s own with PostgreSQL, and seeds nothing there', () => {
  const DATABASE_URL = 'postgresql://rihla@db/rihla?sslmode=verify-full'
  const [PAYMENTS, MAIL] = ['sandbox', 'files']
  expect(problemsOf({ DATABASE_URL, PAYMENTS, MAIL })).toEqual(['JWT_SECRET is required together with DATABASE_URL.'])
  expect(readConfig({ DATA_DIR, DATABASE_URL, PAYMENTS, MAIL, JWT_SECRET: 'x'.repeat(32) }).seed).toBe('none')
})

it('takes a pooler’s and a replica’s addresses beside the database’s', () => {
  const DATABASE_URL = 'postgresql://rihla@pooler:6432/rihla?sslmode=verify-full'
  const others = {
    DATABASE_DIRECT_URL: 'postgresql://rihla@db/rihla?sslmode=verify-full',
    DATABASE_REPLICA_URL: 'postgresql://rihla@replica/rihla?sslmode=verify-full',
  }
  const rest = { DATA_DIR, PAYMENTS: 'sandbox', MAIL: 'files', JWT_SECRET: 'x'.repeat(32) }
  expect(readConfig({ ...rest, DATABASE_URL, ...others }).database).toEqual({
    kind: 'postgres',
    url: DATABASE_URL,
    directUrl: others.DATABASE_DIRECT_URL,
    replicaUrl: others.DATABASE_REPLICA_URL,
  })
  expect(problemsOf(others)).toEqual([
    'DATABASE_URL must be set together with DATABASE_DIRECT_URL.',
    'DATABASE_URL must be set together with DATABASE_REPLICA_URL.',
  ])
  expect(problemsOf({ ...rest, DATABASE_URL, DATABASE_REPLICA_URL: 'postgresql://rihla@replica/rihla' })).toEqual([
    'DATABASE_REPLICA_URL must say sslmode=verify-full, or sslmode=disable where nobody else can listen.',
  ])
})

it('takes no pretended money in production unless it is told to', () => {
  const problem =
    'PAYMENTS must be set with DATABASE_URL or an https PUBLIC_ORIGIN: payzone, or sandbox, which takes no money.'
  const onPostgres = { DATABASE_URL: 'postgresql://rihla@db/rihla?sslmode=verify-full', JWT_SECRET: 'x'.repeat(32) }
  for (const where of [onPostgres, { PUBLIC_ORIGIN: 'https://rihla.example' }]) {
    const production = { ...where, MAIL: 'files' }
    expect(problemsOf(production)).toEqual([problem])
    expect(problemsOf({ ...production, PAYMENTS: ' ' })).toEqual([problem])
    expect(problemsOf({ ...production, PAYMENTS: 'sandbox' })).toEqual([])
  }
  expect(problemsOf({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([])
})

it('reads what is optional', () => {
  const config = readConfig({
    DATA_DIR,
    MEDIA_URL: 'https://media.example/rihla/',
    RATE_LIMIT: 'off',
    RATE_LIMIT_STORE: 'database',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    CURRENCY_RATES: '2026-11-01, EUR=0.092, USD=0.1',
    SOCIAL_LINKS: 'https://www.instagram.com/rihla.ma, https://youtube.com/@rihla',
    PAYMENT_ORIGINS: 'https://pay.example',
    ADMIN_EMAIL: 'Admin@Example.com',
  })
  expect(config).toMatchObject({
    mediaUrl: 'https://media.example/rihla',
    rateLimit: null,
    rateLimitStore: 'database',
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    currencyRates: { day: '2026-11-01', perDirham: { EUR: 0.092, USD: 0.1 } },
    socialLinks: [
      { network: 'instagram', href: 'https://www.instagram.com/rihla.ma' },
      { network: 'youtube', href: 'https://youtube.com/@rihla' },
    ],
    paymentOrigins: ['https://pay.example'],
    adminEmail: 'admin@example.com',
  })
})

it('names everything that is wrong at once, a sentence each', () => {
  const problems = problemsOf({
    PORT: '70000',
    PUBLIC_ORIGIN: 'https://rihla.example/app',
    DATABASE_URL: 'mysql://x',
    JWT_SECRET: 'short',
    ADMIN_EMAIL: 'nobody',
    SMTP_URL: 'http://mail',
    MEDIA_URL: 'media',
    PAYMENTS: 'gold',
    TRUST_PROXY: 'everybody',
    SEED: 'yes',
    RATE_LIMIT: '0',
    COMMISSION_RATE: '2',
    PAYMENT_FEE_RATE: '-1',
    VAT_RATE: '20',
    SELLER: 'Rihla||',
    CURRENCY_RATES: 'EUR=1',
    SOCIAL_LINKS: 'https://www.instagram.com/rihla,https://rihla.example',
    PAYMENT_ORIGINS: 'http://pay.example',
    VAPID_SUBJECT: 'mailto:a@example.com',
  })
  expect(problems).toHaveLength(19)
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_, ]+ must .+\.$/)
})

it('names the seller of receipts, and needs one to show VAT', () => {
  expect(readConfig({ DATA_DIR }).seller).toEqual({ lines: ['Rihla'], vatRate: null })
  expect(readConfig({ DATA_DIR, SELLER: 'Rihla SARL | Rabat', VAT_RATE: '0.2' }).seller).toEqual({
    lines: ['Rihla SARL', 'Rabat'],
    vatRate: 0.2,
  })
  expect(problemsOf({ VAT_RATE: '0.2' })).toEqual(['SELLER must be set with VAT_RATE.'])
  expect(problemsOf({ SELLER: 'x'.repeat(81) })).toHaveLength(1)
})

it('keeps pictures in a bucket where all of its settings are there', () => {
  const bucket = {
    S3_ENDPOINT: 'http://store:9000/',
    S3_BUCKET: 'rihla',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
  }
  expect(readConfig({ DATA_DIR, ...bucket }).s3).toEqual({
    endpoint: 'http://store:9000',
    bucket: 'rihla',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
  })
  expect(problemsOf({ S3_ENDPOINT: 'ftp://store', S3_BUCKET: 'R' })).toEqual([
    'S3_ACCESS_KEY, S3_SECRET_KEY must be set together with the other S3 variables.',
    'S3_ENDPOINT must be an http or https address.',
    'S3_BUCKET must be the name of a bucket.',
  ])
})

it('reads the countries whose numbers get text messages, and refuses values that are no country codes', () => {
  expect(readConfig({ DATA_DIR }).smsCountries).toContain('MA')
  expect([...readConfig({ DATA_DIR, SMS_COUNTRIES: 'ma, es' }).smsCountries]).toEqual(['MA', 'ES'])
  expect(problemsOf({ SMS_COUNTRIES: 'MA,Spain' })).toEqual(['SMS_COUNTRIES must be country codes such as MA,FR,ES.'])
})

it('sends text messages by a gateway where its address and its token are there', () => {
  const gateway = { SMS_URL: 'https://sms.example/v1/messages', SMS_TOKEN: 'a-token' }
  expect(readConfig({ DATA_DIR }).smsGateway).toBeNull()
  expect(readConfig({ DATA_DIR, ...gateway }).smsGateway).toEqual({ url: gateway.SMS_URL, token: 'a-token' })
  expect(problemsOf({ SMS_URL: 'https://sms.example' })).toEqual([
    'SMS_TOKEN must be set together with the other SMS variable.',
  ])
  expect(problemsOf({ SMS_URL: 'https://user:secret@sms.example', SMS_TOKEN: 'two words' })).toEqual([
    'SMS_URL must be an http or https address without a user.',
    'SMS_TOKEN must be ASCII characters without spaces.',
  ])
})

it('lets another service sign people in where its id and its secret are there, by https unless it is on this machine', () => {
  const google = { GOOGLE_CLIENT_ID: 'rihla', GOOGLE_CLIENT_SECRET: 'a secret' }
  expect(readConfig({ DATA_DIR }).signInProviders).toEqual({})
  const { signInProviders } = readConfig({ DATA_DIR, ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' })
  expect(signInProviders).toEqual({
    google: { clientId: 'rihla', clientSecret: 'a secret', issuer: 'http://127.0.0.1:4000' },
  })
  expect(problemsOf({ FACEBOOK_CLIENT_ID: 'rihla', GOOGLE_ISSUER: 'http://id.example' })).toEqual([
    'GOOGLE_ISSUER must be an https address.',
    'FACEBOOK_CLIENT_SECRET must be set together: one is worth nothing without the other.',
  ])
})

it('wants all of Payzone’s settings together', () => {
  expect(problemsOf({ PAYMENTS: 'payzone', PAYZONE_URL: 'https://pay.example' })).toEqual([
    'PAYZONE_MERCHANT_ACCOUNT, PAYZONE_PAYWALL_SECRET, PAYZONE_NOTIFICATION_SECRET must be set with PAYMENTS=payzone.',
  ])
})

it('reads each secret from the file that is named for it', () => {
  const file = (name: string, text: string) => {
    const address = path.join(DATA_DIR, name)
    writeFileSync(address, text)
    return address
  }
  const config = readConfig({
    DATA_DIR,
    DATABASE_URL_FILE: file('url', 'postgresql://rihla:secret@db/rihla?sslmode=verify-full\n'),
    JWT_SECRET_FILE: file('jwt', `${'j'.repeat(32)}\n`),
    SMTP_URL_FILE: file('smtp', 'smtps://user:secret@mail\n'),
    METRICS_TOKEN_FILE: file('metrics', 'a-token-of-the-monitoring\n'),
    SMS_URL: 'https://sms.example/v1/messages',
    SMS_TOKEN_FILE: file('sms', 'a-token-of-the-gateway\n'),
    S3_ENDPOINT: 'https://store',
    S3_BUCKET: 'rihla',
    S3_ACCESS_KEY_FILE: file('access', 'key\n'),
    S3_SECRET_KEY_FILE: file('secret', 'a secret\n'),
    PAYMENTS: 'payzone',
    PAYZONE_URL: 'https://pay.example',
    PAYZONE_MERCHANT_ACCOUNT: 'rihla',
    PAYZONE_PAYWALL_SECRET_FILE: file('paywall', 'of the paywall\n'),
    PAYZONE_NOTIFICATION_SECRET_FILE: file('notification', 'of the messages\n'),
    VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
    VAPID_PRIVATE_KEY_FILE: file('vapid', Buffer.alloc(32, 1).toString('base64url')),
    GOOGLE_CLIENT_ID: 'rihla',
    GOOGLE_CLIENT_SECRET_FILE: file('google', 'a secret of Google’s'),
    FACEBOOK_CLIENT_ID: 'rihla',
    FACEBOOK_CLIENT_SECRET_FILE: file('facebook', 'a secret of Facebook’s'),
    VAPID_SUBJECT: 'mailto:a@example.com',
  })
  expect(config).toMatchObject({
    database: { url: 'postgresql://rihla:secret@db/rihla?sslmode=verify-full' },
    jwtSecret: 'j'.repeat(32),
    smtpUrl: 'smtps://user:secret@mail',
    metricsToken: 'a-token-of-the-monitoring',
    smsGateway: { token: 'a-token-of-the-gateway' },
    s3: { accessKey: 'key', secretKey: 'a secret' },
    payments: { paywallSecret: 'of the paywall', notificationSecret: 'of the messages' },
    vapid: { privateKey: Buffer.alloc(32, 1).toString('base64url') },
    signInProviders: {
      google: { clientSecret: 'a secret of Google’s', issuer: null },
      facebook: { clientSecret: 'a secret of Facebook’s', issuer: null },
    },
  })
})

it('says which file of a secret cannot be used, and nothing of what is in it', () => {
  const empty = path.join(DATA_DIR, 'empty')
  writeFileSync(empty, ' \n')
  expect(
    problemsOf({
      JWT_SECRET: 'x'.repeat(32),
      JWT_SECRET_FILE: path.join(DATA_DIR, 'jwt'),
      SMTP_URL_FILE: path.join(DATA_DIR, 'nowhere'),
      METRICS_TOKEN_FILE: empty,
    }),
  ).toEqual([
    'JWT_SECRET, JWT_SECRET_FILE must not both be set.',
    'SMTP_URL_FILE must name a file that can be read (ENOENT).',
    'METRICS_TOKEN_FILE must name a file that is not empty.',
  ])
})

it('takes a map of streets as a path or an address', () => {
  const mapOf = (value: string) => readConfig({ DATA_DIR, MAP_PMTILES: value }).streetMap
  expect(mapOf('')).toBeNull()
  expect(mapOf('/srv/morocco.pmtiles')).toEqual({ kind: 'file', path: '/srv/morocco.pmtiles' })
  const url = 'https://tiles.example/morocco.pmtiles?v=2'
  expect(mapOf(url)).toEqual({ kind: 'address', url })
  expect(mapOf('http://127.0.0.1:9000/a.pmtiles')).toMatchObject({ kind: 'address' })
  for (const wrong of ['http://tiles.example/a.pmtiles', 'ftp://tiles.example/a', 'file:///etc/passwd', 'https://'])
    expect(problemsOf({ MAP_PMTILES: wrong })).toHaveLength(1)
})
