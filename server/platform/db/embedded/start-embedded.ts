import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { FromWorker } from './messages.ts'

export interface EmbeddedDatabase {
  /** How `pg` reaches it. */
  connection: PoolConfig
  /** Closes the database's files; every connection must be closed before. */
  stop: () => Promise<void>
}

/** What fits a socket's address on every platform, less the name that PostgreSQL gives the socket itself. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length

/**
 * A folder for the socket that only this user can enter: a loopback port would let in anybody on the machine. Beside the
 * data, where the next start finds what a killed one left; else a new one, which only a stop in good order removes.
 */
const socketFolder = async (dataDir: string): Promise<string | null> => {
  if (process.platform === 'win32') return null
  const own = `${dataDir}-socket`
  if (dataDir.startsWith('memory://') || Buffer.byteLength(own) > longestFolder)
    return mkdtemp(path.join(tmpdir(), 'rihla-db-'))
  // Whoever starts on this data holds its lock.
  await rm(own, { recursive: true, force: true })
  await mkdir(own, { recursive: true, mode: 0o700 })
  return own
}

interface Options {
  dataDir: string
  snapshot: string | null
}

/** Starts a thread for PGlite, and resolves before it takes connections. */
export const launchEmbedded = async (
  options: Options,
  onFailure: (message: string) => void,
): Promise<{ opened: Promise<EmbeddedDatabase> }> => {
  const folder = await socketFolder(options.dataDir)
  const socket = folder === null ? null : path.join(folder, '.s.PGSQL.5432')
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { ...options, listen: { path: socket } },
  })
  const stopped = new Promise<void>((resolve) => {
    worker.on('exit', () => resolve())
  })
  const listening = new Promise<number | null>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve(message.port)
      else if (message.type === 'failed') onFailure(message.message)
    })
    worker.on('error', (error) => {
      onFailure(String(error))
      reject(error)
    })
  })
  const stop = async () => {
    worker.postMessage('stop')
    await stopped
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
  const opened = listening.then((port): EmbeddedDatabase => {
    const address = { host: folder ?? '127.0.0.1', port: port ?? 5432 }
    return { connection: { ...address, user: 'postgres', database: 'postgres', ssl: false }, stop }
  })
  // `onFailure` has been told, and who waits for it is told again: it may fail before anybody does.
  opened.catch(() => {})
  return { opened }
}

/** Starts PGlite in a thread and waits until it takes connections. */
export const startEmbedded = async (
  options: Options,
  onFailure: (message: string) => void,
): Promise<EmbeddedDatabase> => {
  const { opened } = await launchEmbedded(options, onFailure)
  return opened
}
