import { Counter } from 'prom-client'

/** Something a server does over and over, beside answering requests. */
export interface Repeated {
  /** Begins no other round and waits for the one in hand. */
  stop: () => Promise<void>
}

/** Of this process, whichever server in it is asked. */
export const jobRuns = new Counter({
  name: 'rihla_job_runs_total',
  help: 'Rounds of what the server does by itself: done, failed, or skipped as its clock is off.',
  labelNames: ['job', 'outcome'],
  registers: [],
})

let mayRun = (): boolean => true
/** Sets the check that is made before each round of every job. */
export const allowJobs = (isAllowed: () => boolean): void => {
  mayRun = isAllowed
}

/**
 * Does `work` now, and again `pauseMs` milliseconds after the end of each round. What a round throws goes to `failed`. Its
 * signal is aborted when it is stopped, so that a long round can end early. `job` names it in the metrics. A round is skipped while
 * `isAllowed` says no.
 */
export const repeat = (
  job: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  failed: (thrown: unknown) => void,
  isAllowed = () => mayRun(),
): Repeated => {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const run = () =>
    work(stopping.signal).then(
      () => jobRuns.inc({ job, outcome: 'done' }),
      (thrown: unknown) => {
        jobRuns.inc({ job, outcome: 'failed' })
        failed(thrown)
      },
    )
  const round = async (): Promise<void> => {
    if (isAllowed()) await run()
    else jobRuns.inc({ job, outcome: 'skipped' })
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
