import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { testSnapshot } from '#server/testing/test-database.ts'
import { initialise, unpackSnapshot } from './create-folder.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'rihla-create-'))
})
afterEach(() => rmSync(data, { recursive: true }))
const at = (name: string) => path.join(data, name)
const modeOf = (name: string) => statSync(at(name)).mode & 0o777

it.runIf(process.platform !== 'win32')(
  'a start that is killed while it unpacks leaves no database, and the next start unpacks all of it',
  async () => {
    const tar = gunzipSync(readFileSync(await testSnapshot()))
    // A pipe that is never closed, so that the process is killed in the middle.
    execFileSync('mkfifo', [at('snapshot')])
    const code = `import { unpackSnapshot } from '${path.join(import.meta.dirname, 'create-folder.ts')}'
      await unpackSnapshot('${at('snapshot')}', '${at('database')}')`
    const killed = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' })
    onTestFinished(() => void killed.kill('SIGKILL'))
    const exited = once(killed, 'exit')
    const pipe = await open(at('snapshot'), 'r+')
    onTestFinished(() => pipe.close())
    await pipe.write(gzipSync(tar.subarray(0, tar.length / 2), { finishFlush: constants.Z_SYNC_FLUSH }))
    await vi.waitFor(() => expect(readdirSync(at('database-unfinished')).length).toBeGreaterThan(10), 30_000)
    expect(modeOf('database-unfinished')).toBe(0o700)
    killed.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    expect(readdirSync(data).toSorted()).toEqual(['database-unfinished', 'snapshot'])

    writeFileSync(at('database-unfinished/of-the-killed-start'), '')
    await unpackSnapshot(await testSnapshot(), at('database'))
    expect(readdirSync(data).toSorted()).toEqual(['database', 'snapshot'])
    expect(readdirSync(at('database'))).toContain('PG_VERSION')
    expect(readdirSync(at('database'))).not.toContain('of-the-killed-start')
  },
)

it.runIf(process.platform !== 'win32')('only its owner may enter the folder of a new database', async () => {
  await unpackSnapshot(await testSnapshot(), at('unpacked'))
  await initialise(at('initialised'))
  expect([modeOf('unpacked'), modeOf('initialised')]).toEqual([0o700, 0o700])
})
