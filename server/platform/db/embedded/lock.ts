/** One server a data folder: two PGlite processes on one folder lose rows silently. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { isErrorCode } from '#server/platform/error-code.ts'

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * When a running process began, in the kernel's own terms: a pid is used again after a restart, a pid with its start is
 * not. Null where it does not run (a zombie does not) or where the platform does not say.
 */
export const startOf = (pid: number): string | null => {
  const stat = readOrNull(`/proc/${pid}/stat`)
  // The name, in parentheses, may hold anything; after it come the state and, as the 20th field from there, the start.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined || /^[ZX]/.test(fields[0] ?? '')) return null
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim()}/${fields[19]}`
}

/** Whether the process that had `pid`, and began at `start` where that is known, still runs. */
export const isRunning = (pid: number, start: string | null): boolean => {
  if (start !== null) return startOf(pid) === start
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return isErrorCode(thrown, 'EPERM')
  }
}

const holderSchema = z.object({ pid: z.int(), host: z.string(), since: z.string(), start: z.nullable(z.string()) })
type Holder = z.infer<typeof holderSchema>

const readHolder = (file: string): Holder | null => {
  try {
    return z.parse(holderSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Half-written by a process that died, or already gone: nobody holds it.
    return null
  }
}

/** A process of another machine, or of a container that is gone, cannot be asked: only this host's count as running. */
const isHeld = (holder: Holder | null): holder is Holder =>
  holder !== null && holder.host === hostname() && holder.pid !== process.pid && isRunning(holder.pid, holder.start)

/** Takes the folder or throws a sentence that names who has it. Returns what gives it back. */
export const takeLock = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'server.lock')
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    start: startOf(process.pid),
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (thrown) {
      if (!isErrorCode(thrown, 'EEXIST')) throw thrown
    }
    const holder = readHolder(file)
    if (isHeld(holder)) {
      throw new Error(
        `The data in ${folder} is in use by the server with process id ${holder.pid}, running since ${holder.since}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`The lock ${file} could not be taken: another server is starting at this moment.`)
}
