import type { FastifyBaseLogger } from 'fastify'
import { toApiError } from '../http/errors.ts'

export type OutageLogger = Pick<FastifyBaseLogger, 'error' | 'info'>

/** Milliseconds after which a lasting outage is logged again, before its first line is rotated out of the log. */
const repeatMs = 3_600_000

/** Returns the kind of a failure: the code of the error, and for an internal one where it was thrown. Messages contain values, so they differ each time. */
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
) => {
  let logged: { kind: string; at: number } | null = null
  return {
    failed: (thrown: unknown): void => {
      const [kind, now] = [kindOf(thrown), Date.now()]
      if (logged?.kind === kind && now - logged.at < repeatMs) return
      log.error({ ...fields, err: thrown }, texts.failed)
      logged = { kind, at: now }
    },
    worked: (): void => {
      if (logged !== null) log.info(fields, texts.worked)
      logged = null
    },
  }
}
