import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { ownMetricsToken, ownPushKeys, ownSecrets } from '#server/platform/config/own-secret.ts'
import { listFiles } from '#server/platform/list-files.ts'
import type { MediaStore } from '#server/platform/media/store.ts'
import { ownVapidSubject } from '../../config/vapid-config.ts'
import { createPool, withUnlimitedPool } from '../connection/pool.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { applyMigrations } from '../migrate.ts'
import { migrateOn } from '../open.ts'
import { withUnpacked } from './backup.ts'
import { assertEmpty, copyRows } from './copy-rows.ts'

const fail = (message: string) => {
  throw new Error(`The embedded database failed: ${message}`)
}

const copyPictures = async (folder: string, media: MediaStore): Promise<number> => {
  const names = (await listFiles(folder)).filter((name) => !name.startsWith('incoming/'))
  for (const name of names) await media.write(name, await readFile(path.join(folder, name)))
  return names.length
}

const moveRows = async (folder: string, url: string): Promise<number> => {
  const embedded = await startEmbedded({ dataDir: folder, snapshot: null }, fail)
  const from = createPool({ ...embedded.connection, max: 1 }, 0)
  try {
    // The backup may be of an earlier release.
    await applyMigrations(from, 'embedded')
    await migrateOn({ connectionString: url })
    return await withUnlimitedPool({ connectionString: url }, (to) => copyRows(from, to))
  } finally {
    await from.end()
    await embedded.stop()
  }
}

export interface Moved {
  rows: number
  pictures: number
  /** A file with the variables under which sessions, vouchers and pushes stay valid. */
  keys: string
}

/** The target of a move, with the settings of the server that will run there. */
interface MoveTarget extends Pick<Config, 'dataDir' | 'publicOrigin' | 'contactEmail'> {
  url: string
  media: MediaStore
}

/**
 * Copies a backup of the embedded database into the empty PostgreSQL of `url`, and its pictures into `media`. Throws before it writes anything
 * if that PostgreSQL has rows. The rows come last and in one
 * transaction, so that a killed move can be repeated. The file of keys gets its name once they are there: a server must
 * not start with the keys of a database that it lacks.
 */
export const moveToPostgres = async (
  { dataDir, url, media, publicOrigin, contactEmail }: MoveTarget,
  file: string,
): Promise<Moved> => {
  await withUnlimitedPool({ connectionString: url }, assertEmpty)
  await mkdir(dataDir, { recursive: true })
  const keys = path.join(dataDir, 'moved.env')
  const moved: Moved = { rows: 0, pictures: 0, keys }
  await withUnpacked(dataDir, file, async (unpacked) => {
    moved.pictures = await copyPictures(path.join(unpacked, 'media'), media)
    const { publicKey, privateKey } = ownPushKeys(unpacked)
    const problems: string[] = []
    const secrets = ownSecrets(unpacked, problems)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const lines = [
      `JWT_SECRET=${secrets.join(',')}`,
      `VAPID_PUBLIC_KEY=${publicKey}`,
      `VAPID_PRIVATE_KEY=${privateKey}`,
      `VAPID_SUBJECT=${ownVapidSubject(publicOrigin, contactEmail)}`,
      `METRICS_TOKEN=${ownMetricsToken(unpacked)}`,
    ]
    const draft = `${keys}.unfinished`
    await rm(draft, { force: true })
    await writeFile(draft, `${lines.join('\n')}\n`, { mode: 0o600 })
    try {
      moved.rows = await moveRows(path.join(unpacked, 'database'), url)
      await rename(draft, keys)
    } finally {
      await rm(draft, { force: true })
    }
  })
  return moved
}
