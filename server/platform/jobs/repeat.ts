import { Counter } from 'prom-client'
import { createOutageLog, type OutageLogger } from '../telemetry/outage-log.ts'

/** A periodic job. */
export interface Repeated {
  /** Waits for the current round and starts no other one. */
  stop: () => Promise<void>
}

const outcomes = ['done', 'failed', 'skipped'] as const

/** Counts for the process, also if several servers run in it. */
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
 * Runs `work` now, and again `pauseMs` milliseconds after the end of each round. Logs the first failing round, and the first success after it. The signal is aborted when the job is stopped, so that a long round can end early. `name` names it in metrics and log. Rounds are
 * skipped while `isAllowed` returns false.
 */
export const repeat = (
  name: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  log: OutageLogger,
  isAllowed = () => mayRun(),
): Repeated => {
  // Starts at zero, so that Prometheus sees the first failure as an increase.
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
