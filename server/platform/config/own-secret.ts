import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readBase64url, type Secrets, secretsOf } from '#server/platform/keys.ts'
import { assertOwnData } from '../data-owner.ts'
import { isErrorCode } from '../error-code.ts'
import type { Config } from './config.ts'
import { minSecretBytes, toSecrets } from './config-values.ts'

/** Returns a secret that is not configured: generated once, stored in the data folder, readable by its owner. */
const persistedSecret = (dataDir: string, name: string, generate: () => string): string => {
  assertOwnData(dataDir)
  const file = path.join(dataDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (thrown) {
    if (!isErrorCode(thrown, 'ENOENT')) throw thrown
  }
  mkdirSync(dataDir, { recursive: true })
  // Written to another file first, so that two servers that start together never read half a key.
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  // On the disk before it signs anything.
  writeFileSync(draft, generate(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (thrown) {
    if (!isErrorCode(thrown, 'EEXIST')) throw thrown
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Returns the secrets in `DATA_DIR/jwt-secret`, the current one first. Adds a problem if one is too short or there are more than two. */
export const ownSecrets = (dataDir: string, problems: string[]): string[] => {
  const text = persistedSecret(dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'))
  const secrets = toSecrets(text)
  if (secrets.length > 2 || secrets.some((secret) => Buffer.byteLength(secret) < minSecretBytes))
    problems.push(
      `${path.join(dataDir, 'jwt-secret')} must hold a value of at least ${minSecretBytes} bytes, or the new and the former one with a comma between.`,
    )
  return secrets
}

export const ownMetricsToken = (dataDir: string): string =>
  persistedSecret(dataDir, 'metrics-token', () => randomBytes(24).toString('base64url'))

/** The key pair that signs pushes, base64url. A new one would end every subscription. */
export const ownPushKeys = (dataDir: string): { publicKey: string; privateKey: string } => {
  const pair = createECDH('prime256v1')
  const privateKey = persistedSecret(dataDir, 'push-key', () => {
    pair.generateKeys()
    // Pads a key that starts with zeros.
    return pair.getPrivateKey('hex').padStart(64, '0')
  })
  pair.setPrivateKey(privateKey, 'hex')
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  }
}

/** The variables that replace the secrets of the data folder's files. */
export const secretVariables: Readonly<Record<string, string>> = {
  'jwt-secret': 'JWT_SECRET',
  'metrics-token': 'METRICS_TOKEN',
  'push-key': 'VAPID_PRIVATE_KEY',
}

/** Returns the contents of the data folder's files of secrets that are in force: those of a variable take the place of its file. */
export const secretFilesOf = ({
  metricsToken,
  vapid,
  ...secrets
}: Secrets & Pick<Config, 'metricsToken' | 'vapid'>): Record<string, string> => ({
  'jwt-secret': secretsOf(secrets).join(','),
  ...(metricsToken !== null && { 'metrics-token': metricsToken }),
  ...(vapid !== null && { 'push-key': readBase64url(vapid.privateKey)?.toString('hex') ?? '' }),
})
