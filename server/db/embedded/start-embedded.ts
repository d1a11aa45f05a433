import { mkdtemp, rm } from 'node:fs/promises'
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

/** Starts PGlite in a thread and waits until it takes connections. */
export const startEmbedded = async (
  options: { dataDir: string; snapshot: string | null },
  onFailure: (message: string) => void,
): Promise<EmbeddedDatabase> => {
  // A unix socket in a folder that only this user can enter: a loopback port would let in anybody on the machine.
  const folder = process.platform === 'win32' ? null : await mkdtemp(path.join(tmpdir(), 'rihla-db-'))
  const socket = folder === null ? null : path.join(folder, '.s.PGSQL.5432')
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...options, listen: { path: socket } },
  })
  const stopped = new Promise<void>((resolve) => {
    worker.on('exit', () => resolve())
  })
  const port = await new Promise<number | null>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve(message.port)
      else if (message.type === 'failed') onFailure(message.message)
    })
    worker.on('error', (error) => {
      onFailure(String(error))
      reject(error)
    })
  })
  const connection: PoolConfig = {
    host: folder ?? '127.0.0.1',
    port: port ?? 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  }
  return {
    connection,
    stop: async () => {
      worker.postMessage('stop')
      await stopped
      if (folder !== null) await rm(folder, { recursive: true, force: true })
    },
  }
}
