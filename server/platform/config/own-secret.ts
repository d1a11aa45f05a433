import { createECDH, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isErrorCode } from '../error-code.ts'

/** A secret of a server without a configured one: made once, kept in the data folder, readable by its owner. */
const persistedSecret = (dataDir: string, name: string, generate: () => string): string => {
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

/** What the metrics are read with. */
export const ownMetricsToken = (dataDir: string): string =>
  persistedSecret(dataDir, 'metrics-token', () => randomBytes(24).toString('base64url'))

/** The key pair that this server's pushes are signed with, base64url. A new one would end every subscription. */
export const ownPushKeys = (dataDir: string): { publicKey: string; privateKey: string } => {
  const pair = createECDH('prime256v1')
  const privateKey = persistedSecret(dataDir, 'push-key', () => {
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
