import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testSnapshot } from '#server/testing/test-database.ts'
import { assertOwnData } from './data-owner.ts'
import { unpackSnapshot } from './db/embedded/create-folder.ts'
import { takeLock } from './db/embedded/lock.ts'
import { backUp, restore } from './db/move/backup.ts'

const otherUserId = 65_534
const isRoot = process.getuid?.() === 0
let data: string
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'rihla-owner-'))
})
afterEach(() => rmSync(data, { recursive: true }))

/** Makes it a folder of another user than the process. Without the rights to do that, the process pretends to be root. */
const giveAway = (folder: string) => {
  if (isRoot) chownSync(folder, otherUserId, otherUserId)
  else vi.spyOn(process, 'getuid').mockReturnValue(0)
  return isRoot ? 'nobody' : userInfo().username
}
const cliWith = (environment: Record<string, string>, uid: number, name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../cli', name), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: data, ...environment },
    uid,
    gid: uid,
  })
const cli = (uid: number, name: string, ...args: string[]) => cliWith({}, uid, name, ...args)

describe.runIf(process.platform === 'linux')('data of another user', () => {
  it('is refused with a sentence that names the folder, its owner and who runs the process', async () => {
    expect(() => assertOwnData(data)).not.toThrow()
    expect(() => assertOwnData(path.join(data, 'new'))).not.toThrow()
    const owner = giveAway(data)
    const sentence = `${data} belongs to the user ${owner}, and this process runs as root. Run it as ${owner}, for example with`
    expect(() => assertOwnData(data)).toThrow(sentence)
    expect(() => takeLock(data)).toThrow(sentence)
    mkdirSync(path.join(data, 'database'))
    cpSync('/etc/hostname', path.join(data, 'database/PG_VERSION'))
    await expect(backUp(data, path.join(data, 'backup.tar.gz'))).rejects.toThrow(sentence)
    rmSync(path.join(data, 'database'), { recursive: true })
    await expect(restore(data, path.join(data, 'backup.tar.gz'))).rejects.toThrow(sentence)
    expect(readdirSync(data)).toEqual([])
  })

  it('is refused also where only the folder of the database belongs to another user', () => {
    mkdirSync(path.join(data, 'database'))
    giveAway(path.join(data, 'database'))
    expect(() => assertOwnData(data)).toThrow(isRoot ? `${data}/database belongs to` : `${data} belongs to`)
  })

  it.runIf(isRoot)('is open to an ordinary user who may read, write and enter both folders', async () => {
    await unpackSnapshot(await testSnapshot(), path.join(data, 'database'))
    for (const name of ['', ...globSync('**', { cwd: data })]) {
      const file = path.join(data, name)
      chmodSync(file, statSync(file).isDirectory() ? 0o777 : 0o666)
    }
    const code = `import { assertOwnData } from '${path.join(import.meta.dirname, 'data-owner.ts')}'
      assertOwnData('${data}')`
    const refusalOf = (folder: string, mode: number) => {
      chmodSync(folder, mode)
      const options = { uid: otherUserId, gid: otherUserId, encoding: 'utf8' } as const
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options)
      chmodSync(folder, 0o777)
      return stderr
    }
    for (const folder of [data, path.join(data, 'database')]) {
      const refused = `${folder} belongs to the user root, and this process runs as nobody`
      for (const mode of [0o773, 0o775]) expect(refusalOf(folder, mode)).toContain(refused)
      expect(refusalOf(folder, 0o777)).toBe('')
    }
    await expect(cli(otherUserId, 'account.ts', 'show', 'a@example.com')).rejects.toMatchObject({
      stderr: expect.stringContaining('a@example.com has no account.'),
    })
  })

  it.runIf(isRoot)('is refused by an operator’s command, which leaves nothing behind', async () => {
    giveAway(data)
    await expect(cli(0, 'account.ts', 'show', 'a@example.com')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${data} belongs to the user nobody`),
    })
    expect(readdirSync(data)).toEqual([])
  })

  it.runIf(isRoot)(
    'is refused by a restore, also into PostgreSQL and into a folder that it would create there',
    async () => {
      giveAway(data)
      const postgres = { DATABASE_URL: 'postgresql://rihla@127.0.0.1:9/rihla?sslmode=disable' }
      const environments: Record<string, string>[] = [{}, postgres, { DATA_DIR: path.join(data, 'new') }]
      for (const environment of environments)
        await expect(cliWith(environment, 0, 'backup.ts', 'restore', path.join(data, 'b'))).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringContaining(`${data} belongs to the user nobody`),
        })
      expect(readdirSync(data)).toEqual([])
    },
  )

  it.runIf(isRoot)('names the database file that the process may not open', async () => {
    giveAway(data)
    await unpackSnapshot(await testSnapshot(), path.join(data, 'database'))
    for (const file of globSync('**', { cwd: data })) chownSync(path.join(data, file), otherUserId, otherUserId)
    const file = path.join(data, 'database/global/pg_control')
    chownSync(file, 0, 0)
    chmodSync(file, 0o600)
    await expect(cli(otherUserId, 'account.ts', 'show', 'a@example.com')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`nobody may not read and write ${file}, which belongs to the user root`),
    })
    chownSync(file, otherUserId, otherUserId)
    await expect(cli(otherUserId, 'account.ts', 'show', 'a@example.com')).rejects.toMatchObject({
      stderr: expect.stringContaining('a@example.com has no account.'),
    })
  })
})
