/** power-cut.test.ts loses more than any disk does; this is a real file system, under a real server that people use. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findLost, startLoad } from '#server/testing/processes/site-load.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { createPool } from '../connection/pool.ts'

/** mkfs.xfs needs at least 300 MiB; the file is sparse. */
const size = 640 * 1024 * 1024

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

interface BreakableDisk {
  /** The mount point. */
  folder: string
  /** Cuts the power: data that was not synced is lost, and every write fails. */
  cut: () => void
  /** Mounts the disk again, which replays its journal. No process may have a file open on it. */
  repower: () => void
  close: () => void
}

/** Opens a disk with a journal: XFS in a file. Returns null on machines without root, a free loop device and xfsprogs. */
const openBreakableDisk = (): BreakableDisk | null => {
  if (process.getuid?.() !== 0 || !existsSync('/dev/loop-control')) return null
  const scratch = mkdtempSync(path.join(tmpdir(), 'rihla-disk-'))
  const [image, folder] = [path.join(scratch, 'image'), path.join(scratch, 'disk')]
  const mount = () => run('mount', '-o', 'loop', image, folder)
  const remove = () => rmSync(scratch, { recursive: true })
  try {
    mkdirSync(folder)
    writeFileSync(image, '')
    truncateSync(image, size)
    run('mkfs.xfs', '-q', image)
    mount()
  } catch {
    remove()
    return null
  }
  return {
    folder,
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    repower: () => {
      run('umount', folder)
      mount()
    },
    close: () => {
      run('umount', folder)
      remove()
    },
  }
}

const rounds = 5
const disk = process.env.SOAK ? openBreakableDisk() : null
const missing = process.env.SOAK && disk === null ? ' (not run: it needs root, a loop device and xfsprogs)' : ''

// A minute: `npm run soak`.
it.runIf(disk)(`a power cut on a disk with a journal takes nothing that was acknowledged${missing}`, async () => {
  if (disk === null) return
  const data = path.join(disk.folder, 'data')
  const start = () => startServer(data, { SEED: 'demo', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  let server = await start()
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    disk.close()
  })
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const load = startLoad([server.url], 3)
    const enough = 5 + Math.floor(Math.random() * 10)
    await expect.poll(() => load.acknowledged.bookings.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    disk.cut()
    server.child.kill('SIGKILL')
    await Promise.all([server.exited, load.stop()])
    disk.repower()

    server = await start()
    const pool = createPool({ host: `${data}/database-socket`, user: 'postgres', database: 'postgres', max: 1 }, 0)
    expect(await findLost(pool, load.acknowledged)).toEqual([])
    await pool.end()
    acknowledged += load.acknowledged.bookings.size
  }
  expect(acknowledged).toBeGreaterThan(5 * rounds)
})
