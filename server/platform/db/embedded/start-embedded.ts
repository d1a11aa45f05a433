import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'

export interface EmbeddedDatabase {
  /** How `pg` reaches it. Queries wait until the database is open. */
  connection: PoolConfig
  /** Resolves once the database is open, and rejects if that fails. */
  opened: Promise<void>
  /** Closes the database's files; every connection must be closed before. */
  stop: () => Promise<void>
}

/** The longest folder that fits a socket's address on every platform, together with PostgreSQL's name of the socket. */
const maxFolder = 103 - '/.s.PGSQL.5432'.length

const prefix = 'rihla-db-'
/** The file in a temporary folder that names the data. */
const dataFile = 'data-dir'
const temporaryFolders = new Set<string>()
process.on('exit', () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
})

/** Deletes the folders that killed starts on this data left. Who calls it has the data's lock. */
const removeLeftFolders = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name)
    try {
      // In a folder of another user, the file may be anything.
      if (!name.startsWith(prefix) || lstatSync(folder).uid !== process.getuid?.()) continue
      if (readFileSync(path.join(folder, dataFile), 'utf8') === dataDir) await rm(folder, { recursive: true })
    } catch {
      // Gone meanwhile, or without the file.
    }
  }
}

const makeTemporaryFolder = async (dataDir: string): Promise<string> => {
  const isOnDisk = !dataDir.startsWith('memory://')
  if (isOnDisk) await removeLeftFolders(dataDir)
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  temporaryFolders.add(folder)
  if (isOnDisk) await writeFile(path.join(folder, dataFile), dataDir)
  return folder
}

/**
 * Makes a folder for the socket that only this user can enter: a loopback port would let in anybody on the machine. It is beside the data,
 * or, if that path is too long for a socket, a temporary one, which the end of the process removes, or the next start on this data.
 */
export const createSocketFolder = async (dataDir: string): Promise<string | null> => {
  if (process.platform === 'win32') return null
  const beside = `${dataDir}-socket`
  if (dataDir.startsWith('memory://') || Buffer.byteLength(beside) > maxFolder) return makeTemporaryFolder(dataDir)
  // The caller holds the lock of the data.
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true, mode: 0o700 })
  return beside
}

interface Options {
  /** A folder, or `memory://` for tests. */
  dataDir: string
  /** Tarball of an empty migrated database to start a new folder from. */
  snapshot: string | null
}

/** The data that the thread starts with (worker.ts). */
export interface WorkerOptions extends Options {
  /** The path of a unix socket; null on platforms without one: a loopback port that the system chooses. */
  socket: string | null
}

export type FromWorker =
  | { type: 'listening'; port: number | null }
  | { type: 'opened' }
  | { type: 'failed'; message: string }

/** Starts a thread for PGlite. Resolves before the thread takes connections (`listening`). */
export const launchEmbedded = async (
  options: Options,
  onFailure: (message: string) => void,
): Promise<{ listening: Promise<EmbeddedDatabase> }> => {
  const folder = await createSocketFolder(options.dataDir)
  const socket = folder === null ? null : path.join(folder, '.s.PGSQL.5432')
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
  // They may reject before a caller awaits them; `onFailure` reports the error as well.
  for (const promise of [listening, opened]) promise.catch(() => {})
  return { listening }
}

/** Starts PGlite in a thread and waits until its database is open. */
export const startEmbedded = async (
  options: Options,
  onFailure: (message: string) => void,
): Promise<EmbeddedDatabase> => {
  const { listening } = await launchEmbedded(options, onFailure)
  const embedded = await listening
  await embedded.opened
  return embedded
}
