import { readFileSync } from 'node:fs'

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const isErrorCode = (thrown: unknown, code: string) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code

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
