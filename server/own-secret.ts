import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const isErrorCode = (thrown: unknown, code: string) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code

/** The signing key of a server without a configured one: made once, kept in the data folder, readable by its owner. */
export const ownSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'jwt-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // `wx` makes two servers that start together agree on one key.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (thrown) {
    if (!isErrorCode(thrown, 'EEXIST')) throw thrown
  }
  return readFileSync(file, 'utf8').trim()
}
