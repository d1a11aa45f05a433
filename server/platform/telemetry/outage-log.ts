import type { FastifyBaseLogger } from 'fastify'
import { toApiError } from '../http/errors.ts'

export type OutageLogger = Pick<FastifyBaseLogger, 'error' | 'info'>

export interface OutageLog {
  failed: (thrown: unknown) => void
  worked: () => void
}

/** An outage that lasts is logged again this often, in milliseconds, before its first line is rotated out of the log. */
const repeatMs = 3_600_000

/** What tells failures apart: the code of the error, and for a fault of ours where it was thrown. Messages name values, so they differ each time. */
const kindOf = (thrown: unknown): string => {
  const { code } = toApiError(thrown)
  if (code !== 'internal' || !(thrown instanceof Error)) return code
  return `${code} ${thrown.name} ${thrown.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''}`
}

/**
 * Logs the first failure of work that is tried again and again, once more each hour, and the first success after it. A failure of another
 * kind gets a line of its own: a fault in the code must not hide behind an outage of the database, or behind another fault.
 */
export const createOutageLog = (
  log: OutageLogger,
  texts: { failed: string; worked: string },
  fields: Record<string, string> = {},
): OutageLog => {
  let logged: { kind: string; at: number } | null = null
  return {
    failed: (thrown) => {
      const [kind, now] = [kindOf(thrown), Date.now()]
      if (logged?.kind === kind && now - logged.at < repeatMs) return
      log.error({ ...fields, err: thrown }, texts.failed)
      logged = { kind, at: now }
    },
    worked: () => {
      if (logged !== null) log.info(fields, texts.worked)
      logged = null
    },
  }
}
