/** What an attempt came to, judged by class and status alone. The only place that decides it. */

/** What an answer means for what was sent. */
export type OutcomeClass = 'accepted' | 'rejected' | 'retry' | 'needs-auth' | 'conflict'

interface Outcome {
  /** Null where no answer came. */
  status: number | null
  code?: string | undefined
}

/** 408, 425 and 429 say "not now"; so does every 5xx. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

/**
 * A café's page with status 200 (`not_contract`) is as good as no network. What the server still works on
 * (`request_in_flight`) is asked for again. A suspended account's changes wait on the device as after a session's end: they are
 * sent once its owner may sign in again.
 */
export const classify = ({ status, code }: Outcome): OutcomeClass => {
  if (status === null || code === 'not_contract' || code === 'request_in_flight' || isPassing(status)) return 'retry'
  if (status === 401 || code === 'account_suspended') return 'needs-auth'
  if (status === 412) return 'conflict'
  if (status >= 200 && status < 300) return 'accepted'
  return status >= 400 ? 'rejected' : 'retry'
}

/** The whole batch was refused. A missing or forbidding address judged none of the changes in it. */
export const classifyBatch = (failure: Outcome): OutcomeClass =>
  failure.status === 404 || failure.status === 405 ? 'retry' : classify(failure)
