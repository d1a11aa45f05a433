import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createSocketFolder, launchEmbedded } from './start-embedded.ts'

it.runIf(process.platform !== 'win32')(
  'takes connections while the database opens, and answers once it is open',
  async () => {
    const fail = (message: string) => {
      throw new Error(message)
    }
    const { listening } = await launchEmbedded({ dataDir: 'memory://', snapshot: null }, fail)
    const { connection, opened, stop } = await listening
    let isOpen = false
    const opening = opened.then(() => {
      isOpen = true
    })
    const early = connect(`${connection.host}/.s.PGSQL.5432`)
    await once(early, 'connect')
    expect(isOpen).toBe(false)
    early.destroy()
    const client = new Client(connection)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await opening
    await client.end()
    await stop()
  },
)

it.runIf(process.platform !== 'win32')(
  'the socket of data under a long path is in a temporary folder that names the data, and replaces the one of a killed start',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rihla-socket-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    const data = path.join(folder, 'd'.repeat(120), 'database')
    const names = () => readdirSync(folder).filter((name) => name.startsWith('rihla-db-'))
    const killed = await createSocketFolder(data)
    const other = await createSocketFolder(`${data}-other`)
    mkdirSync(path.join(folder, 'rihla-db-unknown'))
    writeFileSync(path.join(killed ?? '', '.s.PGSQL.5432'), '')
    const next = await createSocketFolder(data)
    expect(names().toSorted()).toEqual(
      ['rihla-db-unknown', ...[other, next].map((one) => path.basename(one ?? ''))].toSorted(),
    )
    expect(existsSync(path.join(next ?? '', `data-dir`))).toBe(true)
  },
)

it.runIf(process.platform !== 'win32')('removes the temporary folder also if the process ends without a stop', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-socket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const code = `import { createSocketFolder } from '${path.join(import.meta.dirname, 'start-embedded.ts')}'
    console.log(await createSocketFolder('/${'d'.repeat(120)}/database'))
    process.exit(1)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, TMPDIR: folder },
    encoding: 'utf8',
  })
  expect(stdout).toContain(path.join(folder, 'rihla-db-'))
  expect(readdirSync(folder)).toEqual([])
})
