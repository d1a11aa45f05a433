/** Backs up the data folder of an embedded database to one archive, and restores it. Uses the system's `tar`, because the data may exceed memory. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from '../embedded/lock.ts'

/** Data that cannot be recreated: rows, pictures, mails in files, and the keys of sessions, pushes and metrics. */
const backedUp = ['database', 'media', 'mails', 'jwt-secret', 'push-key', 'metrics-token']
const isDatabase = (folder: string) => existsSync(path.join(folder, 'database', 'PG_VERSION'))

/** Throws if a data folder has no embedded database. */
export const assertDatabase = (dataDir: string): void => {
  if (!isDatabase(dataDir)) throw new Error(`${dataDir} holds no database. Is the server's environment missing?`)
}

const tar = (...args: string[]) => promisify(execFile)('tar', args)

/** Runs `work` with the lock of the data, because a running server changes PGlite's files. */
const withLock = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const unlock = takeLock(dataDir)
  try {
    await work()
  } finally {
    unlock()
  }
}

/** Returns the names of the files that are missing in the folder or have other contents than `contents`. */
const findReplaced = async (folder: string, contents: Readonly<Record<string, string>>): Promise<string[]> => {
  const replaced: string[] = []
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(folder, name)
    if (!existsSync(file) || (await readFile(file, 'utf8')).trim() !== content) replaced.push(name)
  }
  return replaced
}

/**
 * Writes a backup to `file`, which appears whole or not at all. Throws if `file` exists, so that it never replaces an earlier backup.
 * `secrets` are the values that the server uses, by file name: the backup contains them instead of files with other contents. Returns the
 * names of those files.
 */
export const backUp = async (
  dataDir: string,
  file: string,
  secrets: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  assertDatabase(dataDir)
  const assertNew = () => {
    if (existsSync(file)) throw new Error(`${file} exists already and was left as it is. Name another file.`)
  }
  assertNew()
  const replaced = await findReplaced(dataDir, secrets)
  await withLock(dataDir, async () => {
    const unfinished = `${path.resolve(file)}.${process.pid}`
    const secretsFolder = replaced.length === 0 ? null : await mkdtemp(path.join(path.resolve(dataDir), 'backing-up-'))
    try {
      const present = (await readdir(dataDir)).filter((name) => backedUp.includes(name) && !replaced.includes(name))
      if (secretsFolder !== null)
        for (const name of replaced)
          await writeFile(path.join(secretsFolder, name), secrets[name] ?? '', { mode: 0o600 })
      // Only its owner may ever read it, because it contains every address and key.
      await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' })
      await tar(
        '-czf',
        unfinished,
        '-C',
        path.resolve(dataDir),
        ...present,
        ...(secretsFolder === null ? [] : ['-C', secretsFolder, ...replaced]),
      )
      // Checks again, because packing takes minutes. A hard link would be atomic, but many USB drives do not support them.
      assertNew()
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
      if (secretsFolder !== null) await rm(secretsFolder, { recursive: true })
    }
  })
  return replaced
}

/** Unpacks an archive into a folder of `dataDir`, runs `work` on it, and deletes the folder. */
export const withUnpacked = async (
  dataDir: string,
  file: string,
  work: (unpacked: string) => Promise<void>,
): Promise<void> => {
  const unpacked = await mkdtemp(path.join(dataDir, 'restoring-'))
  try {
    // -o: the files belong to the user that restores them. Without it, root would restore the former owner.
    await tar('-xzof', path.resolve(file), '-C', unpacked)
    if (!isDatabase(unpacked)) throw new Error(`${file} is no backup of Rihla.`)
    await work(unpacked)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

/** Restores an archive into a data folder without a database. A broken archive changes nothing. */
export const restore = async (dataDir: string, file: string): Promise<void> => {
  if (existsSync(path.join(dataDir, 'database')))
    throw new Error(`${dataDir} holds a database already. Set DATA_DIR to a new folder, or move that one away.`)
  await withLock(dataDir, () =>
    withUnpacked(dataDir, file, async (unpacked) => {
      const found = (await readdir(unpacked)).filter((name) => backedUp.includes(name))
      // The database comes last, so that a killed restore can be repeated.
      for (const name of found.toSorted((a, b) => Number(a === 'database') - Number(b === 'database'))) {
        await rm(path.join(dataDir, name), { recursive: true, force: true })
        await rename(path.join(unpacked, name), path.join(dataDir, name))
      }
    }),
  )
}
