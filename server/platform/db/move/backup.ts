/** The embedded set-up's data as one archive, made and read by the system's `tar`: files may be larger than memory. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from '../connection/lock.ts'

/** What cannot be made anew: rows, pictures, mails not yet read, and the keys that sessions and pushes are signed with. */
const kept = ['database', 'media', 'mails', 'jwt-secret', 'push-key', 'metrics-token']
const isDatabase = (folder: string) => existsSync(path.join(folder, 'database', 'PG_VERSION'))
const tar = (...args: string[]) => promisify(execFile)('tar', args)

/** Runs while no server, or other backup, has the data: PGlite's files change under a running one. */
const alone = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const unlock = takeLock(dataDir)
  try {
    await work()
  } finally {
    unlock()
  }
}

/** Returns which of these files the folder lacks, or has with other contents. */
const findReplaced = async (folder: string, contents: Readonly<Record<string, string>>): Promise<string[]> => {
  const replaced: string[] = []
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(folder, name)
    if (!existsSync(file) || (await readFile(file, 'utf8')).trim() !== content) replaced.push(name)
  }
  return replaced
}

/**
 * Writes `file`, which appears whole or not at all. Throws where it exists: an earlier backup is never replaced. Saves `secrets`, which are
 * in force, instead of the files of their names, and returns the names of those that differ.
 */
export const backUp = async (
  dataDir: string,
  file: string,
  secrets: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  if (!isDatabase(dataDir)) throw new Error(`${dataDir} holds no database.`)
  const assertNew = () => {
    if (existsSync(file)) throw new Error(`${file} exists already and was left as it is. Name another file.`)
  }
  assertNew()
  const replaced = await findReplaced(dataDir, secrets)
  await alone(dataDir, async () => {
    const unfinished = `${path.resolve(file)}.${process.pid}`
    const inForce = replaced.length === 0 ? null : await mkdtemp(path.join(path.resolve(dataDir), 'backing-up-'))
    try {
      const present = (await readdir(dataDir)).filter((name) => kept.includes(name) && !replaced.includes(name))
      if (inForce !== null)
        for (const name of replaced) await writeFile(path.join(inForce, name), secrets[name] ?? '', { mode: 0o600 })
      // Its owner's alone from the first byte: it holds every address and key.
      await writeFile(unfinished, '', { mode: 0o600, flag: 'wx' })
      await tar(
        '-czf',
        unfinished,
        '-C',
        path.resolve(dataDir),
        ...present,
        ...(inForce === null ? [] : ['-C', inForce, ...replaced]),
      )
      // Again, because packing takes minutes. A hard link would check atomically, but many USB drives have none.
      assertNew()
      await rename(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
      if (inForce !== null) await rm(inForce, { recursive: true })
    }
  })
  return replaced
}

/** Hands `work` a folder of `dataDir` with what the archive holds, and deletes what is left of it. */
export const withUnpacked = async (
  dataDir: string,
  file: string,
  work: (unpacked: string) => Promise<void>,
): Promise<void> => {
  const unpacked = await mkdtemp(path.join(dataDir, 'restoring-'))
  try {
    // -o: files belong to who restores them, also to root, who else gives them to the owner of before.
    await tar('-xzof', path.resolve(file), '-C', unpacked)
    if (!isDatabase(unpacked)) throw new Error(`${file} is no backup of Rihla.`)
    await work(unpacked)
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

/** Fills a data folder that has no database yet; from a broken archive, nothing gets there. */
export const restore = async (dataDir: string, file: string): Promise<void> => {
  if (existsSync(path.join(dataDir, 'database')))
    throw new Error(`${dataDir} holds a database already. Set DATA_DIR to a new folder, or move that one away.`)
  await alone(dataDir, () =>
    withUnpacked(dataDir, file, async (unpacked) => {
      const found = (await readdir(unpacked)).filter((name) => kept.includes(name))
      // The database last: without it, a restore that was killed can be done again.
      for (const name of found.toSorted((a, b) => Number(a === 'database') - Number(b === 'database'))) {
        await rm(path.join(dataDir, name), { recursive: true, force: true })
        await rename(path.join(unpacked, name), path.join(dataDir, name))
      }
    }),
  )
}
