import { Counter } from 'prom-client'
import { createOutageLog, type OutageLogger } from '../telemetry/outage-log.ts'

export interface Repeated {
  /** Starts no further round, and waits for the current one. */
  stop: () => Promise<void>
}

const outcomes = ['done', 'failed', 'skipped'] as const

/** One counter for the process, even if several servers run in it. */
export const jobRuns = new Counter({
  name: 'rihla_job_runs_total',
  help: 'Rounds of what the server does by itself: done, failed, or skipped as its clock is off.',
  // Not `job`: Prometheus sets a label of that name itself, and would rename ours.
  labelNames: ['name', 'outcome'],
  registers: [],
})

let mayRun = (): boolean => true
/** Sets the condition for running a round, for all jobs. */
export const allowJobs = (isAllowed: () => boolean): void => {
  mayRun = isAllowed
}

/**
 * Runs `work` at once, and again `pauseMs` milliseconds after the end of each round. Skips rounds while `isAllowed` returns false. Logs the
 * first round that fails, and the first one that succeeds after it. `name` is the job's name in the metrics and the log. Stopping the job
 * aborts the signal, so that a long round can end early.
 */
export const repeat = (
  name: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  log: OutageLogger,
  isAllowed = () => mayRun(),
): Repeated => {
  // Without zeros Prometheus would not see the first failure as an increase.
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
