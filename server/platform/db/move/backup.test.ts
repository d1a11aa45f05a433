import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startOf } from '../embedded/lock.ts'
import { backUp, restore } from './backup.ts'

let folder: string
let data: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-backup-'))
  data = path.join(folder, 'data')
  file = path.join(folder, 'backup.tar.gz')
  for (const name of ['database', 'media/ab', 'assets']) await mkdir(path.join(data, name), { recursive: true })
  await writeFile(path.join(data, 'database/PG_VERSION'), '18')
  await writeFile(path.join(data, 'media/ab/one.webp'), 'picture')
  await writeFile(path.join(data, 'assets/app.js'), 'can be built anew')
  await writeFile(path.join(data, 'jwt-secret'), 'the old key')
  await writeFile(path.join(data, 'push-key'), 'what devices know')
})
afterEach(() => rm(folder, { recursive: true }))

const filesOf = async (of: string) =>
  (await readdir(of, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(of, path.join(entry.parentPath, entry.name)))
    .sort()

it('is readable by its owner alone, from its first byte', async () => {
  // Large enough that the file can be looked at while it grows.
  await writeFile(path.join(data, 'media/ab/large'), randomBytes(30_000_000))
  const modes = new Set<number>()
  let isDone = false
  const done = backUp(data, file).finally(() => {
    isDone = true
  })
  while (!isDone) {
    for (const name of await readdir(folder))
      if (name.startsWith('backup'))
        await stat(path.join(folder, name)).then(
          ({ mode }) => modes.add(mode & 0o777),
          () => {},
        )
  }
  await done
  modes.add((await stat(file)).mode & 0o777)
  expect([...modes]).toEqual([0o600])
})

it('brings back into a new folder what was kept, and the keys of its sessions and pushes', async () => {
  await backUp(data, file)
  const fresh = path.join(folder, 'fresh')
  await mkdir(fresh)
  await writeFile(path.join(fresh, 'jwt-secret'), 'a new key')
  await restore(fresh, file)
  expect(await filesOf(fresh)).toEqual(['database/PG_VERSION', 'jwt-secret', 'media/ab/one.webp', 'push-key'])
  expect(await readFile(path.join(fresh, 'jwt-secret'), 'utf8')).toBe('the old key')
})

it('saves secrets as variables set them, instead of the files that they replace', async () => {
  const [leaked, inForce, former] = ['l', 'n', 'f'].map((letter) => letter.repeat(43))
  await writeFile(path.join(data, 'jwt-secret'), `${leaked}`)
  await writeFile(path.join(data, 'push-key'), '1'.repeat(64))
  await writeFile(path.join(data, 'metrics-token'), 'the token of the file')
  const { PATH = '' } = process.env
  const cli = (environment: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../../../cli/backup.ts'), ...args], {
      env: { PATH, ...environment },
    })
  const variables = { JWT_SECRET: `${inForce},${former}`, METRICS_TOKEN: 'the-token-of-the-variable' }
  const { stdout } = await cli({ DATA_DIR: data, ...variables }, 'backup', file)
  expect(stdout).toContain(
    'JWT_SECRET, METRICS_TOKEN as the environment sets them, not the files jwt-secret, metrics-token',
  )
  const fresh = path.join(folder, 'fresh')
  await cli({ DATA_DIR: fresh }, 'restore', file)
  const read = (name: string) => readFile(path.join(fresh, name), 'utf8')
  expect([await read('jwt-secret'), await read('push-key')]).toEqual([`${inForce},${former}`, '1'.repeat(64)])
  expect(await read('metrics-token')).toBe('the-token-of-the-variable')
  // The data itself is as it was, and has no folder of the backup's.
  expect(await readFile(path.join(data, 'jwt-secret'), 'utf8')).toBe(leaked)
  expect(await filesOf(data)).toHaveLength(6)
  const plain = path.join(folder, 'plain.tar.gz')
  expect((await cli({ DATA_DIR: data }, 'backup', plain)).stdout).not.toContain('JWT_SECRET')
})

it('never takes the place of an earlier one', async () => {
  await writeFile(file, 'the backup of yesterday')
  await expect(backUp(data, file)).rejects.toThrow(`${file} exists already`)
  expect(await readFile(file, 'utf8')).toBe('the backup of yesterday')
  expect(await readdir(folder)).toEqual(['backup.tar.gz', 'data'])
})

it('is refused while a server has the data', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = server.pid ?? 0
  const lock = { pid, host: hostname(), since: '2026-11-21T10:00:00.000Z', start: startOf(pid) }
  await writeFile(path.join(data, 'server.lock'), JSON.stringify(lock))
  await expect(backUp(data, file)).rejects.toThrow(`in use by the server with process id ${pid}`)
  const ended = once(server, 'exit')
  server.kill()
  await ended
  await backUp(data, file)
  expect(await readdir(folder)).toEqual(['backup.tar.gz', 'data'])
})

it('leaves a folder that has a database, and one for which the archive is no good, as they were', async () => {
  await backUp(data, file)
  await expect(restore(data, file)).rejects.toThrow('holds a database already')
  const fresh = path.join(folder, 'fresh')
  await writeFile(file, (await readFile(file)).subarray(0, 60))
  await expect(restore(fresh, file)).rejects.toThrow()
  expect(await readdir(fresh)).toEqual([])
  await expect(backUp(fresh, file)).rejects.toThrow('holds no database')
})
