import { Counter } from 'prom-client'
import { createOutageLog, type OutageLogger } from '../telemetry/outage-log.ts'

/** Something a server does over and over, beside answering requests. */
export interface Repeated {
  /** Begins no other round and waits for the one in hand. */
  stop: () => Promise<void>
}

const outcomes = ['done', 'failed', 'skipped'] as const

/** Of this process, whichever server in it is asked. */
export const jobRuns = new Counter({
  name: 'rihla_job_runs_total',
  help: 'Rounds of what the server does by itself: done, failed, or skipped as its clock is off.',
  // Not `job`: Prometheus gives each series a label of that name, and renames ours.
  labelNames: ['name', 'outcome'],
  registers: [],
})

let mayRun = (): boolean => true
/** Sets the check that is made before each round of every job. */
export const allowJobs = (isAllowed: () => boolean): void => {
  mayRun = isAllowed
}

/**
 * Does `work` now, and again `pauseMs` milliseconds after the end of each round. The log says when rounds begin to fail, and when they work
 * again. The signal is aborted when the job is stopped, so that a long round can end early. `name` names it in metrics and log. A round is
 * skipped while `isAllowed` says no.
 */
export const repeat = (
  name: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  log: OutageLogger,
  isAllowed = () => mayRun(),
): Repeated => {
  // From zero on, so that Prometheus sees the first failure as an increase.
  for (const outcome of outcomes) jobRuns.inc({ name, outcome }, 0)
  const texts = { failed: 'a job fails; it is tried again', worked: 'the job works again' }
  const outage = createOutageLog(log, texts, { job: name })
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const run = () =>
    work(stopping.signal).then(
      () => {
        jobRuns.inc({ name, outcome: 'done' })
        outage.worked()
      },
      (thrown: unknown) => {
        jobRuns.inc({ name, outcome: 'failed' })
        outage.failed(thrown)
      },
    )
  const round = async (): Promise<void> => {
    if (isAllowed()) await run()
    else jobRuns.inc({ name, outcome: 'skipped' })
    if (!stopping.signal.aborted) timer = setTimeout(() => (current = round()), pauseMs)
  }
  let current = round()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await current
    },
  }
}
