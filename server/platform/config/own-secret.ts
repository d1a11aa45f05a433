import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { assertOwnData } from '#server/platform/files/data-owner.ts'
import { readBase64url } from '#server/platform/keys.ts'
import type { Config } from './config.ts'
import { minSecretBytes } from './config-values.ts'

const isErrorCode = (thrown: unknown, code: string) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code

/** A secret of a server without a configured one: made once, kept in the data folder, readable by its owner. */
const kept = (dataDir: string, name: string, make: () => string): string => {
  assertOwnData(dataDir)
  const file = path.join(dataDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (thrown) {
    if (!isErrorCode(thrown, 'ENOENT')) throw thrown
  }
  mkdirSync(dataDir, { recursive: true })
  // Written whole before it has its name: of two servers that start together, neither reads half a key.
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  // On the disk before anything is signed with it.
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (thrown) {
    if (!isErrorCode(thrown, 'EEXIST')) throw thrown
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

/** The signing key of access tokens. If the file is not one value of enough bytes, adds a problem. */
export const ownSecret = (dataDir: string, problems: string[] = []): string => {
  const secret = kept(dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'))
  if (secret.includes(',') || Buffer.byteLength(secret) < minSecretBytes)
    problems.push(
      `${path.join(dataDir, 'jwt-secret')} must hold one value of at least ${minSecretBytes} bytes; two with a comma between belong in JWT_SECRET.`,
    )
  return secret
}

/** What the metrics are read with. */
export const ownMetricsToken = (dataDir: string): string =>
  kept(dataDir, 'metrics-token', () => randomBytes(24).toString('base64url'))

/** The key pair that this server's pushes are signed with, base64url. A new one would end every subscription. */
export const ownPushKeys = (dataDir: string): { publicKey: string; privateKey: string } => {
  const pair = createECDH('prime256v1')
  const privateKey = kept(dataDir, 'push-key', () => {
    pair.generateKeys()
    // A key that begins with zeros is shorter otherwise.
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
  jwtSecret,
  metricsToken,
  vapid,
}: Pick<Config, 'jwtSecret' | 'metricsToken' | 'vapid'>): Record<string, string> => ({
  'jwt-secret': jwtSecret,
  ...(metricsToken !== null && { 'metrics-token': metricsToken }),
  ...(vapid !== null && { 'push-key': readBase64url(vapid.privateKey)?.toString('hex') ?? '' }),
})
