/** Reaches the server's embedded database beside the server, by its socket. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { AppServer } from './app-server.ts'

/** Where the embedded database's socket lies: beside its files; under a long path in a new folder each start. */
const socketFolder = async (dataDir: string): Promise<string> => {
  const names = (await readdir(dataDir)).filter((name) => /^(database-socket$|rihla-db-)/.test(name))
  const folders = await Promise.all(
    names.map(async (name) => ({ folder: join(dataDir, name), at: (await stat(join(dataDir, name))).mtimeMs })),
  )
  const newest = folders.sort((a, b) => b.at - a.at)[0]
  if (!newest) throw new Error(`No database socket in ${dataDir}`)
  return newest.folder
}

/** The rows of one statement. */
export const askDatabase = async <Row extends object>(
  { dataDir }: AppServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new Client({ host: await socketFolder(dataDir), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
