import type { FastifyBaseLogger } from 'fastify'
import { toApiError } from '../http/errors.ts'

export type OutageLogger = Pick<FastifyBaseLogger, 'error' | 'info'>

export interface OutageLog {
  failed: (thrown: unknown) => void
  worked: () => void
}

/**
 * Logs the first failure of work that is tried again and again, and the first success after it. A failure of another kind gets a line of its
 * own: a fault in the code must not hide behind an outage of the database. Kinds are compared, because messages name values.
 */
export const createOutageLog = (
  log: OutageLogger,
  texts: { failed: string; worked: string },
  fields: Record<string, string> = {},
): OutageLog => {
  let failure: string | null = null
  return {
    failed: (thrown) => {
      const { code } = toApiError(thrown)
      if (code !== failure) log.error({ ...fields, err: thrown }, texts.failed)
      failure = code
    },
    worked: () => {
      if (failure !== null) log.info(fields, texts.worked)
      failure = null
    },
  }
}
