/** `npm run drill`: the recovery commands of docs/deployment.md, run as they stand there, in a scratch folder. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresTools, openClusters } from '#server/testing/processes/clusters.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { describePackage } from '../steps/make-package.ts'
import { manual, root } from './manual.ts'

const tools = findPostgresTools()
const missing = tools === null ? ' (not run: no pg_basebackup on this machine)' : ''
const settings = {
  JWT_SECRET: 'the same before and after the restore',
  PAYMENTS: 'sandbox',
  MAIL: 'files',
  SEED: 'demo',
}

const one = async (url: string, query: string): Promise<string> => {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query({ text: query, rowMode: 'array' })
    return String(rows[0]?.[0])
  } finally {
    await pool.end()
  }
}
const bookings = 'select count(*) from bookings'
const withRole = (url: string, role: string, database = 'rihla') => {
  const address = new URL(url)
  Object.assign(address, { username: role, pathname: `/${database}` })
  return address.href
}

// A minute: `npm run drill` and `npm run soak`.
describe.runIf(process.env.SOAK && tools)(`the commands of docs/deployment.md${missing}`, () => {
  const clusters = openClusters(tools ?? '')
  const folder = clusters.at('operator')
  const running: Awaited<ReturnType<typeof startServer>>[] = []
  /** Ends it as an operator does. */
  const stop = async ({ child, exited }: (typeof running)[number]) => {
    child.kill('SIGTERM')
    await exited
  }
  const start = async (dataDir: string, environment: Record<string, string>) => {
    const server = await startServer(join(folder, dataDir), environment)
    running.push(server)
    return server
  }
  /** Runs a block of the manual in the operator's folder as the user of PostgreSQL, and stops at the first command that fails. */
  const run = (code: string, environment: Record<string, string>) => {
    writeFileSync(join(folder, 'block.sh'), scriptOf(code, environment))
    clusters.run('bash', join(folder, 'block.sh'))
  }
  /** The same as the user of the app's server, which is this process's own. */
  const runAsApp = (code: string, environment: Record<string, string>) =>
    execFileSync('bash', ['-c', scriptOf(code, environment)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const scriptOf = (code: string, environment: Record<string, string>) =>
    [
      'set -euo pipefail',
      `export PATH="${join(root, 'node_modules/.bin')}:${tools}:$PATH"`,
      ...Object.entries(environment).map(([name, value]) => `export ${name}='${value}'`),
      `cd ${folder}`,
      code,
    ].join('\n')

  beforeAll(() => {
    clusters.makeFolder('operator')
    clusters.makeFolder('archive')
    // The commands of the package, which lies elsewhere.
    const description = describePackage(readFileSync(join(root, 'package.json'), 'utf8'))
    writeFileSync(join(folder, 'package.json'), description.replaceAll(' server/', ` ${root}/server/`))
  })
  afterAll(() => {
    for (const { child } of running) child.kill('SIGKILL')
    clusters.close()
  })

  it('bring a PostgreSQL back to a moment, with the roles that the manual names, and copy it by a dump', async () => {
    const archive = clusters.at('archive')
    clusters.create('data')
    appendFileSync(join(clusters.at('data'), 'postgresql.conf'), manual('archive-settings', { '/archive': archive }))
    const superuser = await clusters.start('data')
    writeFileSync(join(folder, 'role.sql'), manual('app-role') + manual('backup-role'))
    run('psql "$SUPERUSER_URL" -v ON_ERROR_STOP=1 -f role.sql', { SUPERUSER_URL: superuser })
    const environment = {
      DATABASE_URL: withRole(superuser, 'rihla'),
      BACKUP_URL: withRole(superuser, 'rihla_backup', 'postgres'),
      ARCHIVE: archive,
      PGDATA: clusters.at('data'),
    }
    const { DATABASE_URL } = environment

    const server = await start('app', { ...settings, DATABASE_URL })
    run(manual('base-backup'), environment)
    await one(DATABASE_URL, `update users set bio = 'after the base backup' where email = 'host@rihla.example'`)
    const before = await one(DATABASE_URL, bookings)
    expect(Number(before)).toBeGreaterThan(10)
    const moment = await one(DATABASE_URL, 'select clock_timestamp()::text')
    await one(DATABASE_URL, 'truncate bookings cascade')

    await stop(server)
    const base = readdirSync(archive).find((name) => name.startsWith('base-')) ?? ''
    run(manual('go-back', { 'base-2026-11-01-0300': base, '2026-11-05 14:31:00+01': moment }), environment)
    await expect.poll(() => one(DATABASE_URL, 'select pg_is_in_recovery()'), { timeout: 30_000 }).toBe('false')
    expect(await one(DATABASE_URL, bookings)).toBe(before)
    expect(await one(DATABASE_URL, `select bio from users where email = 'host@rihla.example'`)).toBe(
      'after the base backup',
    )
    await stop(await start('app', { ...settings, DATABASE_URL }))

    await one(superuser, 'create database restored owner rihla')
    const restored = withRole(superuser, 'rihla', 'restored')
    run(manual('dump'), { DATABASE_URL, NEW_DATABASE_URL: restored })
    expect(await one(restored, bookings)).toBe(before)
    await stop(await start('app', { ...settings, DATABASE_URL: restored }))
  })

  it('back up the embedded database, restore it, and move it to PostgreSQL with the keys that were in use', async () => {
    const embedded = { SEED: 'demo', TZ: 'UTC' }
    await stop(await start('old', embedded))
    const [backUp, restore = ''] = manual('embedded', { '/var/backups/rihla': folder }).split('# into')
    runAsApp(backUp ?? '', { DATA_DIR: join(folder, 'old') })
    runAsApp(`# into${restore}`, { DATA_DIR: join(folder, 'new') })
    await stop(await start('new', embedded))

    clusters.create('target')
    const superuser = await clusters.start('target')
    await one(superuser, 'create role rihla login')
    await one(superuser, 'create database rihla owner rihla')
    const target = withRole(superuser, 'rihla')
    const [again, move = ''] = manual('move', { '/var/backups/rihla': folder }).split('# on the new one')
    runAsApp(again ?? '', { DATA_DIR: join(folder, 'old') })
    mkdirSync(join(folder, 'moved'), { recursive: true })
    runAsApp(`# on the new one${move}`, {
      DATA_DIR: join(folder, 'moved'),
      DATABASE_URL: target,
      PUBLIC_ORIGIN: 'https://rihla.example',
    })
    expect(Number(await one(target, bookings))).toBeGreaterThan(10)
    const keys = readFileSync(join(folder, 'moved/moved.env'), 'utf8').trim().split('\n')
    const moved = Object.fromEntries(keys.map((line) => line.split(/=(.*)/s, 2))) as Record<string, string>
    await stop(await start('moved', { ...moved, DATABASE_URL: target, PAYMENTS: 'sandbox', MAIL: 'files' }))
  })
})
