/** What nobody caught: always logged and counted. */
import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'

/** Of this process, whichever server in it is asked. */
export const processFailures = new Counter({
  name: 'rihla_process_failures_total',
  help: 'Rejections and exceptions that nothing caught.',
  labelNames: ['kind'],
  registers: [],
})
const kinds = ['rejection', 'exception'] as const
for (const kind of kinds) processFailures.inc({ kind }, 0)

/**
 * A rejection that nobody waits for concerns one piece of work: the process goes on. After an exception its state is not
 * known: `stop` lets requests in flight finish and ends it, for its supervisor to start another.
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
