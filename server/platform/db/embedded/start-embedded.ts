/** Starts the embedded database: PGlite in a thread, which `pg` reaches on a socket. */
import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'

export interface EmbeddedDatabase {
  /** Parameters for `pg`. Queries wait until the database is open. */
  connection: PoolConfig
  /** Resolves once the database is open, and rejects if that fails. */
  opened: Promise<void>
  /** Closes the database's files. The caller closes all connections first. */
  stop: () => Promise<void>
}

/** The name that PostgreSQL gives a socket. */
const socketName = '.s.PGSQL.5432'
/** Bytes of a folder's path: every platform accepts 103 for a socket, its name and the slash included. */
const maxFolderBytes = 103 - `/${socketName}`.length

const prefix = 'rihla-db-'
/** The file in a temporary folder that contains the path of the data. */
const dataFile = 'data-dir'
const temporaryFolders = new Set<string>()
process.on('exit', () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
})

/** Deletes the temporary folders of killed starts on this data. The caller holds the data's lock. */
const removeOldFolders = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name)
    try {
      // Another user may have written anything into the file.
      if (!name.startsWith(prefix) || lstatSync(folder).uid !== process.getuid?.()) continue
      if (readFileSync(path.join(folder, dataFile), 'utf8') === dataDir) await rm(folder, { recursive: true })
    } catch {
      // Deleted meanwhile, or without the file.
    }
  }
}

const createTemporaryFolder = async (dataDir: string): Promise<string> => {
  const isOnDisk = !dataDir.startsWith('memory://')
  if (isOnDisk) await removeOldFolders(dataDir)
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  temporaryFolders.add(folder)
  if (isOnDisk) await writeFile(path.join(folder, dataFile), dataDir)
  return folder
}

/** Returns the folder of the socket, beside the data. A start uses another one only if this path is too long for a socket. */
export const socketFolderOf = (dataDir: string): string => `${dataDir}-socket`

/**
 * Creates a folder for the socket that only this user can enter, because every user of the machine can reach a loopback port. It is beside
 * the data. If that path is too long for a socket, it is a temporary folder, which is deleted at the end of the process, or, if that is
 * killed, by the next start on this data.
 */
export const createSocketFolder = async (dataDir: string): Promise<string | null> => {
  if (process.platform === 'win32') return null
  const beside = socketFolderOf(dataDir)
  if (dataDir.startsWith('memory://') || Buffer.byteLength(beside) > maxFolderBytes)
    return createTemporaryFolder(dataDir)
  // The caller holds the lock of the data.
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true, mode: 0o700 })
  return beside
}

interface Options {
  /** A folder, or `memory://` for tests. */
  dataDir: string
  /** Tarball of an empty migrated database, which a new folder is created from; null: uses the existing database or initialises one. */
  snapshot: string | null
}

export interface WorkerOptions extends Options {
  /** The path of a Unix socket; null on Windows, where the thread listens on a loopback port that the system chooses. */
  socket: string | null
}

export type FromWorker =
  | { type: 'listening'; port: number | null }
  | { type: 'opened' }
  | { type: 'failed'; message: string }

/** Starts a thread for PGlite. Resolves before the thread accepts connections (`listening`). */
export const launchEmbedded = async (
  options: Options,
  onFailure: (message: string) => void,
): Promise<{ listening: Promise<EmbeddedDatabase> }> => {
  const folder = await createSocketFolder(options.dataDir)
  const socket = folder === null ? null : path.join(folder, socketName)
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { ...options, socket } satisfies WorkerOptions,
  })
  const stopped = new Promise<void>((resolve) => {
    worker.on('exit', () => resolve())
  })
  const bound = Promise.withResolvers<number | null>()
  const opening = Promise.withResolvers<void>()
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'listening') bound.resolve(message.port)
    else if (message.type === 'opened') opening.resolve()
    else if (message.type === 'failed') onFailure(message.message)
  })
  worker.on('error', (error) => {
    onFailure(String(error))
    bound.reject(error)
    opening.reject(error)
  })
  const stop = async () => {
    worker.postMessage('stop')
    await stopped
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  const { promise: opened } = opening
  const listening = bound.promise.then((port): EmbeddedDatabase => {
    const address = { host: folder ?? '127.0.0.1', port: port ?? 5432 }
    return { connection: { ...address, user: 'postgres', database: 'postgres', ssl: false }, opened, stop }
  })
  // Both may reject before a caller awaits them. `onFailure` also reports the error.
  for (const promise of [listening, opened]) promise.catch(() => {})
  return { listening }
}

export const startEmbedded = async (
  options: Options,
  onFailure: (message: string) => void,
): Promise<EmbeddedDatabase> => {
  const { listening } = await launchEmbedded(options, onFailure)
  const embedded = await listening
  await embedded.opened
  return embedded
}
