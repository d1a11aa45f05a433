/** A PgBouncer for tests, in transaction mode before a given PostgreSQL: fewer connections than the server has, so that they change hands. */
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/network.ts'
import { installPackages, onPath } from './find-browser.ts'

export interface TestPgBouncer {
  /** The address of the given one, by way of the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** Its executable, or null. */
export const findPgBouncer = (): string | null => onPath('pgbouncer')

/** The same, installed first where it can be. */
export const findOrInstallPgBouncer = (): string | null => {
  if (!findPgBouncer()) installPackages('PgBouncer', ['pgbouncer'])
  return findPgBouncer()
}

const otherUserId = 65_534

export const startTestPgBouncer = async (executable: string, postgresUrl: string): Promise<TestPgBouncer> => {
  const target = new URL(postgresUrl)
  const folder = mkdtempSync(join(tmpdir(), 'rihla-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : ''
  const settings = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 500',
  ]
  writeFileSync(file, `${settings.join('\n')}\n`)
  // It refuses to run as root.
  const otherUser = process.getuid?.() === 0 ? { uid: otherUserId, gid: otherUserId } : {}
  if ('uid' in otherUser) for (const path of [folder, file]) chownSync(path, otherUserId, otherUserId)
  const child = spawn(executable, [file], { ...otherUser, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)))
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
