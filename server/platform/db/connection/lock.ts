/** One server a data folder: two PGlite processes on one folder lose rows silently. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { assertOwnData } from '#server/platform/files/data-owner.ts'
import { isRunning, startOf } from './process-identity.ts'

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

const isErrorCode = (thrown: unknown, code: string) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code

/** Takes the folder or throws a sentence that names who has it, or whose it is. Returns what gives it back. */
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
