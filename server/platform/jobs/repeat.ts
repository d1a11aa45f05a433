import { Counter } from 'prom-client'

/** Something a server does over and over, beside answering requests. */
export interface Repeated {
  /** Begins no other round and waits for the one in hand. */
  stop: () => Promise<void>
}

/** Of this process, whichever server in it is asked. */
export const jobRuns = new Counter({
  name: 'rihla_job_runs_total',
  help: 'Rounds of what the server does by itself, by whether they succeeded.',
  labelNames: ['job', 'outcome'],
  registers: [],
})

/**
 * Does `work` now, and again `pauseMs` milliseconds after the end of each round. What a round throws goes to `failed`. Its
 * signal is aborted when it is stopped, so that a long round can end early. `job` names it in the metrics.
 */
export const repeat = (
  job: string,
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  failed: (thrown: unknown) => void,
): Repeated => {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    await work(stopping.signal).then(
      () => jobRuns.inc({ job, outcome: 'done' }),
      (thrown: unknown) => {
        jobRuns.inc({ job, outcome: 'failed' })
        failed(thrown)
      },
    )
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
