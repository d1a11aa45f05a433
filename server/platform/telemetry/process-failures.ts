import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** Counts for the process, also if several servers run in it. */
export const processFailures = new Counter({
  name: 'rihla_process_failures_total',
  help: 'Rejections and exceptions that nothing caught.',
  labelNames: ['kind'],
  registers: [],
})
const kinds = ['rejection', 'exception'] as const
for (const kind of kinds) processFailures.inc({ kind }, 0)

/**
 * After an unhandled rejection the process goes on, because it concerns one piece of work. After an uncaught exception the state is unknown:
 * `stop` lets requests in flight finish and ends the process, and its supervisor starts another one.
 */
export const watchProcess = (log: FastifyBaseLogger, stop: () => void): void => {
  process.on('unhandledRejection', (thrown) => {
    processFailures.inc({ kind: 'rejection' })
    log.error({ err: thrown }, 'a rejection was not handled; the process goes on')
  })
  process.on('uncaughtException', (thrown) => {
    processFailures.inc({ kind: 'exception' })
    log.fatal({ err: thrown }, 'an exception was not caught; the process stops')
    stop()
  })
}
