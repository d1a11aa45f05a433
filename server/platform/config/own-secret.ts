import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isErrorCode } from '../error-code.ts'

/** Returns a secret that is not configured: generated once, stored in the data folder, readable by its owner. */
const persistedSecret = (dataDir: string, name: string, generate: () => string): string => {
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

/** The signing key of access tokens. */
export const ownSecret = (dataDir: string): string =>
  persistedSecret(dataDir, 'jwt-secret', () => randomBytes(48).toString('base64url'))

/** The token that reads the metrics. */
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
