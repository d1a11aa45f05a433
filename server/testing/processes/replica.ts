/** A streaming replica of the PostgreSQL that the tests run on, whose files and binaries have to be on this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { freePort } from '../network.ts'

/** Copies the files of a running server between the calls that make the copy consistent. */
const takeBaseBackup = async (primary: URL, folder: string) => {
  const client = new Client({ connectionString: primary.href })
  await client.connect()
  const { rows } = await client.query<{ data: string; bin: string }>(
    `select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as bin`,
  )
  const [{ data, bin } = { data: '', bin: '' }] = rows
  const { uid, gid } = statSync(data)
  chownSync(folder, uid, gid)
  await client.query(`select pg_backup_start('replica', true)`)
  // `cp` may fail on files that the server deletes meanwhile: the log of the backup repairs them.
  spawnSync('cp', ['-a', `${data}/.`, folder], { uid, gid })
  const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  rmSync(path.join(folder, 'postmaster.pid'), { force: true })
  const files = { backup_label: stopped.rows[0]?.labelfile ?? '', 'standby.signal': '' }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), text)
    chownSync(path.join(folder, name), uid, gid)
  }
  const { username, hostname, port } = primary
  appendFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`,
  )
  return { executable: path.join(bin, 'postgres'), owner: { uid, gid } }
}

/** Starts a replica. `primaryUrl` is a superuser's and needs no password. */
export const startReplica = async (primaryUrl: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-replica-'))
  const primary = new URL(primaryUrl)
  const { executable, owner } = await takeBaseBackup(primary, folder)
  const port = await freePort()
  const settings = ['fsync=off', 'max_connections=200', 'hot_standby=on'].flatMap((setting) => ['-c', setting])
  const args = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings]
  let server: ChildProcess
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server = spawn(executable, args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
      let log = ''
      server.stderr?.setEncoding('utf8').on('data', (text: string) => {
        log = (log + text).slice(-4000)
        if (log.includes('ready to accept read-only connections')) resolve()
      })
      server.once('exit', () => reject(new Error(`The replica did not start:\n${log}`)))
    })
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  await start()
  const url = new URL(primary)
  url.port = String(port)
  return {
    /** Names the same database as the primary's address. */
    url: url.href,
    start,
    /** Ends it at once, like a machine that fails. */
    kill: () => end('SIGQUIT'),
    stop: async () => {
      if (server.exitCode === null) await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Replica = Awaited<ReturnType<typeof startReplica>>
