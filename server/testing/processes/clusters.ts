/** PostgreSQL clusters for one test, run by the tools of this machine, because the npm package has no pg_dump. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../network.ts'

/** Returns the folder of the newest PostgreSQL tools of this machine; null if there are none. */
export const findPostgresTools = (): string | null => {
  const version = (file: string) => Number(/postgresql\/(\d+)/.exec(file)?.[1])
  const found = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').sort((a, b) => version(b) - version(a))[0]
  return found === undefined ? null : path.dirname(found)
}

/** PostgreSQL refuses to run as root: `nobody` runs it then. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Creates a folder for clusters, archives and dumps that the user of PostgreSQL owns. `close` deletes it. */
export const openClusters = (tools: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rihla-clusters-'))
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const at = (name: string) => path.join(folder, name)
  const run = (command: string, ...args: string[]) => {
    const file = existsSync(path.join(tools, command)) ? path.join(tools, command) : command
    // A server that pg_ctl starts inherits its output and would hold a pipe open.
    execFileSync(file, args, {
      ...user,
      cwd: folder,
      stdio: command === 'pg_ctl' ? 'ignore' : ['ignore', 'ignore', 'pipe'],
    })
  }
  const started = new Set<string>()
  const stop = (name: string, mode: 'fast' | 'immediate' = 'fast') => {
    started.delete(name)
    run('pg_ctl', '-D', at(name), '-m', mode, '-w', 'stop')
  }
  return {
    at,
    run,
    stop,
    makeFolder: (name: string) => {
      mkdirSync(at(name))
      if (user.uid) chownSync(at(name), user.uid, user.gid)
    },
    create: (name: string) =>
      run('initdb', '-D', at(name), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'),
    /** Starts a cluster with additional settings, and returns its address. */
    start: async (name: string, settings: Record<string, string> = {}): Promise<string> => {
      const port = await freePort()
      const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
      const lines = Object.entries(all).map(([key, value]) => `${key} = '${value}'\n`)
      appendFileSync(path.join(at(name), 'postgresql.conf'), lines.join(''))
      run('pg_ctl', '-D', at(name), '-l', at(`${name}.log`), '-w', 'start')
      started.add(name)
      return `postgresql://postgres@127.0.0.1:${port}/postgres`
    },
    close: () => {
      for (const name of started) stop(name, 'immediate')
      rmSync(folder, { recursive: true })
    },
  }
}
