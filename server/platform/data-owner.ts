/**
 * Checks that the files of the embedded database belong to the user that runs the process. A command that root runs on the data of
 * another user leaves files that the server cannot open.
 */
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const { R_OK, W_OK, X_OK } = constants

const userName = (uid: number): string => {
  if (uid === 0) return 'root'
  try {
    const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
    const [name] = entries.map((entry) => entry.split(':')).find(([, , id]) => id === String(uid)) ?? []
    if (name !== undefined) return name
  } catch {
    // Some systems have no such file.
  }
  return `with the id ${uid}`
}

const canUse = (file: string, mode: number): boolean => {
  try {
    accessSync(file, mode)
    return true
  } catch {
    return false
  }
}

const foreignOwner = (folder: string, theirs: string, ours: string) =>
  `${folder} belongs to the user ${theirs}, and this process runs as ${ours}. Run it as ${theirs}, for example with sudo -u ${theirs}`

/**
 * Throws if the data folder, or the embedded database in it, belongs to another user. Allows folders that an ordinary user may read, write
 * and enter, because the owner of a volume is often root (fsGroup of Kubernetes). Windows has no such owners.
 */
export const assertOwnData = (dataDir: string): void => {
  const uid = process.getuid?.()
  if (uid === undefined) return
  for (const folder of [dataDir, path.join(dataDir, 'database')]) {
    const owner: number = statSync(folder, { throwIfNoEntry: false })?.uid ?? uid
    if (owner === uid || (uid !== 0 && canUse(folder, R_OK | W_OK | X_OK))) continue
    const [theirs, ours] = [userName(owner), userName(uid)]
    const advice = uid === 0 ? '' : `, or change the owner: chown -R ${ours} ${dataDir}`
    throw new Error(foreignOwner(folder, theirs, ours) + advice)
  }
}

/**
 * Throws if `assertOwnData` does. Also throws if root would create the data folder inside another user's folder, because that user's server
 * could not use it. For commands that write into a data folder which may not exist yet.
 */
export const assertOwnTarget = (dataDir: string): void => {
  assertOwnData(dataDir)
  let existing = dataDir
  while (statSync(existing, { throwIfNoEntry: false }) === undefined) existing = path.dirname(existing)
  const { uid } = statSync(existing)
  if (process.getuid?.() !== 0 || uid === 0) return
  const owner = userName(uid)
  throw new Error(
    `${foreignOwner(existing, owner, 'root')}, or create the folder for the server's user first: install -d -o USER ${dataDir}`,
  )
}

/** Returns a sentence about the first file below `folder` that this process may not read and write; null if there is none. */
export const findForbidden = (folder: string): string | null => {
  const uid = process.getuid?.()
  if (uid === undefined) return null
  const stats = statSync(folder)
  const isFolder = stats.isDirectory()
  if (!canUse(folder, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK))
    return `${userName(uid)} may not read and write ${folder}, which belongs to the user ${userName(stats.uid)}: change the owner, or its rights`
  for (const name of isFolder ? readdirSync(folder) : []) {
    const found = findForbidden(path.join(folder, name))
    if (found !== null) return found
  }
  return null
}
