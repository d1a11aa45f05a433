import {
  copyFileSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSnapshot } from '#server/testing/test-database.ts'
import { unpackSnapshot } from './create-folder.ts'
import { DurableFs, durableParameters } from './durable-fs.ts'
import { startEmbedded } from './start-embedded.ts'

/**
 * A disk of which nothing is left after a power cut but what was synced: a file as it was when it last was, a folder with the
 * names that it had. No real disk loses as much.
 */
class LosingFs extends DurableFs {
  readonly #live: string
  readonly #disk: string

  constructor(live: string, disk: string) {
    super(live)
    this.#live = live
    this.#disk = disk
  }

  protected override synchronize(descriptor: number): void {
    super.synchronize(descriptor)
    const live = readlinkSync(`/proc/self/fd/${descriptor}`)
    const synced = path.join(this.#disk, path.relative(this.#live, live))
    if (fstatSync(descriptor).isFile()) {
      mkdirSync(path.dirname(synced), { recursive: true })
      copyFileSync(live, synced)
      return
    }
    const names = readdirSync(live)
    for (const gone of readdirSync(synced))
      if (!names.includes(gone)) rmSync(path.join(synced, gone), { recursive: true })
    for (const name of names) {
      const one = path.join(synced, name)
      if (existsSync(one)) continue
      if (lstatSync(path.join(live, name)).isDirectory()) mkdirSync(one)
      else writeFileSync(one, '')
    }
  }
}

/** The power is cut after these rows: before the checkpoint and after it. */
const cuts = process.env.SOAK ? [7, 15, 23] : [7, 15]
const rows = Math.max(...cuts) + 1

let folder: string
const at = (name: string) => path.join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-power-'))
  await copyFile(await testSnapshot(), at('snapshot.tar.gz'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads the folder as the next start does, by the thread of its own. */
const rowsIn = async (dataDir: string): Promise<number[]> => {
  const embedded = await startEmbedded({ dataDir, snapshot: null }, () => {})
  const pool = new Pool({ ...embedded.connection, max: 1 })
  const { rows } = await pool.query<{ id: number }>('select id from kept order by id')
  await pool.end()
  await embedded.stop()
  return rows.map(({ id }) => id)
}

it.runIf(process.platform === 'linux')(
  'every acknowledged row is there after a power cut, and the database opens',
  async () => {
    for (const name of ['live', 'disk']) await unpackSnapshot(at('snapshot.tar.gz'), at(name))
    const database = await PGlite.create({ fs: new LosingFs(at('live'), at('disk')), startParams: durableParameters })
    await database.exec('create table kept (id int primary key, padding text)')
    const acknowledged: number[] = []
    for (const id of Array.from({ length: rows }, (_, index) => index)) {
      // Enough to need new files of the write-ahead log.
      await database.query(`insert into kept values ($1::int, repeat(md5($1::int::text), 10000))`, [id])
      acknowledged.push(id)
      if (id === 10) await database.exec('checkpoint')
      if (!cuts.includes(id)) continue
      const cut = at(`cut-${id}`)
      await cp(at('disk'), cut, { recursive: true })
      // Created at every start, and synced by nobody.
      await writeFile(path.join(cut, 'postmaster.pid'), '')
      expect(await rowsIn(cut)).toEqual(acknowledged)
    }
    await database.close()
  },
)
