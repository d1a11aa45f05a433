/** Allows one server per data folder: two PGlite processes on one folder lose rows silently. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { assertOwnData } from '#server/platform/data-owner.ts'
import { isErrorCode } from '#server/platform/error-code.ts'

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Returns the start of a running process in the kernel's terms: a pid is reused after a restart, a pid with its start is not. Null if the
 * process does not run, as a zombie, or if the platform does not report it.
 */
export const startOf = (pid: number): string | null => {
  const stat = readOrNull(`/proc/${pid}/stat`)
  // The name, in parentheses, may hold anything; after it come the state and, as the 20th field from there, the start.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined || /^[ZX]/.test(fields[0] ?? '')) return null
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim()}/${fields[19]}`
}

/** Returns whether the process with `pid` still runs, and is the one that began at `start`, if that is known. */
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
    // Half-written by a process that died, or already deleted: the lock is free.
    return null
  }
}

/** Only a process of this host can be checked: one of another machine, or of a deleted container, counts as ended. */
const isHeld = (holder: Holder | null): holder is Holder =>
  holder !== null && holder.host === hostname() && holder.pid !== process.pid && isRunning(holder.pid, holder.start)

/** Takes the lock of a folder, or throws a sentence that names the holder, or the user it belongs to. Returns the function that releases it. */
export const takeLock = (folder: string): (() => void) => {
  assertOwnData(folder)
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
