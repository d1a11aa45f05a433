/** `npm run drill`: the recovery commands of docs/deployment.md, run as they stand there, in a scratch folder. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgresTools, openClusters } from '#server/testing/processes/clusters.ts'
import { startServer } from '#server/testing/processes/start-server.ts'
import { describePackage } from '../steps/make-package.ts'
import { manual, root, runbookCommand } from './manual.ts'

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
/** Registers an account, and returns the function that deletes it as its owner does. */
const register = async (server: string) => {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${server}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
    return (await answer.json()).data
  }
  const password = 'atlas-2026-trek'
  const person = { firstName: 'Amina', lastName: 'Tazi', email: 'amina@rihla.example', acceptTerms: true, password }
  const { user, tokens } = await post('/auth/register', person)
  return { id: user.id as string, removeAccount: () => post('/users/me/delete', { password }, tokens.accessToken) }
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
      // In the manual it is `systemd-run` with the environment of the server, which is set above.
      'rihla() { "$@"; }',
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
      SUPERUSER_URL: superuser,
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
    const { id, removeAccount } = await register(server.url)
    const moment = await one(DATABASE_URL, 'select clock_timestamp()::text')
    await removeAccount()
    await one(DATABASE_URL, 'truncate bookings cascade')

    await stop(server)
    const log = "journalctl -u rihla -o cat --since '2026-11-05 14:31'"
    writeFileSync(join(folder, 'log'), server.lines.join('\n'))
    const deletedSince = manual('deleted-since', { '2026-11-05 14:31:00+01': moment, [log]: `cat ${folder}/log` })
    const [fromDatabase = '', fromLog = '', deleteAgain = ''] = deletedSince.split(/^# (?=else|on)/m)
    for (const list of [fromDatabase, `# ${fromLog}`]) {
      runAsApp(list, { LOST_DATABASE_URL: DATABASE_URL })
      expect(readFileSync(join(folder, 'deleted'), 'utf8').trim()).toBe(id)
    }

    const base = readdirSync(archive).find((name) => name.startsWith('base-')) ?? ''
    const goBack = (to: string) => manual('go-back', { 'base-2026-11-01-0300': base, '2026-11-05 14:31:00+01': to })
    const recovered = () =>
      expect.poll(() => one(DATABASE_URL, 'select pg_is_in_recovery()'), { timeout: 30_000 }).toBe('false')
    // Its last command fails once PostgreSQL has stopped.
    run(`set +e\n${goBack('2100-01-01 00:00:00+01')}true`, environment)
    const postgresLog = () => readFileSync(`${environment.PGDATA}.log`, 'utf8')
    await expect
      .poll(postgresLog, { timeout: 30_000 })
      .toMatch(/recovery ended before configured recovery target was reached.*database system is shut down/s)
    run(manual('go-on'), environment)
    await recovered()
    expect(await one(DATABASE_URL, bookings)).toBe('0')

    run(goBack(moment), environment)
    await recovered()
    run(manual('end-recovery'), environment)
    expect(await one(DATABASE_URL, bookings)).toBe(before)
    runAsApp(`# ${deleteAgain}`, { ...settings, DATABASE_URL, DATA_DIR: join(folder, 'app') })
    expect(await one(DATABASE_URL, `select deleted_at is not null from users where id = '${id}'`)).toBe('true')
    expect(await one(DATABASE_URL, `select bio from users where email = 'host@rihla.example'`)).toBe(
      'after the base backup',
    )
    await stop(await start('app', { ...settings, DATABASE_URL }))

    await one(superuser, 'create database restored owner rihla')
    const restored = withRole(superuser, 'rihla', 'restored')
    writeFileSync(join(folder, 'rihla.env'), `DATABASE_URL=${DATABASE_URL}\n`)
    run(manual('dump', { '/etc/rihla.env': join(folder, 'rihla.env') }), { NEW_DATABASE_URL: restored })
    expect(statSync(join(folder, 'rihla.dump')).mode & 0o777).toBe(0o600)
    expect(await one(restored, bookings)).toBe(before)

    const second = withRole(superuser, 'rihla_2', 'restored')
    run(runbookCommand(/^psql -c "create role rihla_2.*$/m), environment)
    await stop(await start('app', { ...settings, DATABASE_URL: second }))
    run(runbookCommand(/^psql -c "alter role rihla nologin".*$/m), environment)
    await expect(one(restored, bookings)).rejects.toThrow('not permitted to log in')
    await one(second, 'create table made_later (id int)')
    expect(await one(second, `select tableowner from pg_tables where tablename = 'made_later'`)).toBe('rihla')
  })

  it('back up the embedded database, restore it, and move it to PostgreSQL with the keys that were in use', async () => {
    const embedded = { SEED: 'demo', TZ: 'UTC' }
    await stop(await start('old', embedded))
    const places = { '/var/backups/rihla': folder, '$(date +%F)': '2026-11-01' }
    const [backUp, restore = ''] = manual('embedded', places).split('# into')
    runAsApp(backUp ?? '', { DATA_DIR: join(folder, 'old') })
    mkdirSync(join(folder, 'new'))
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
    writeFileSync(join(folder, 'moved.env'), 'MAIL=files\nJWT_SECRET=previous secret\n')
    const files = { '/etc/rihla.env': join(folder, 'moved.env'), '/var/lib/rihla': join(folder, 'moved') }
    runAsApp(manual('moved-env', files), {})
    expect(readdirSync(join(folder, 'moved'))).not.toContain('moved.env')
    const keys = readFileSync(join(folder, 'moved.env'), 'utf8').trim().split('\n')
    const moved = Object.fromEntries(keys.map((line) => line.split(/=(.*)/s, 2))) as Record<string, string>
    await stop(await start('moved', { ...moved, DATABASE_URL: target, PAYMENTS: 'sandbox' }))
  })
})
