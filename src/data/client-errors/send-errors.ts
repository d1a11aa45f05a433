/** Sends what waits, quietly: a failure of this is no failure to report, and nobody is told. */
import type { ClientErrorReport } from '#contract/models/client-error.ts'
import { clientErrorLimits } from '#contract/rules/client-error.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { toAppError } from '../api/app-error.ts'
import { addReport, type ErrorQueue, readQueue, writeQueue } from './error-queue.ts'

const pauseMs = 60_000
const maxMs = 3_600_000

interface Deps {
  /** Rejects as `call` does. */
  send: (reports: ClientErrorReport[]) => Promise<unknown>
  now: () => number
}

/** The server read it and will never take it. */
const isRefused = ({ status }: { status: number | null }) =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429

export const createErrorSender = ({ send, now }: Deps) => {
  const onTheWay = new Set<string>()

  const finish = (sent: ReadonlySet<string>, next: Pick<ErrorQueue, 'attempts' | 'notBefore'>) => {
    const { reports } = readQueue(now())
    writeQueue({ ...next, reports: reports.filter(({ id }) => !sent.has(id)) })
  }

  /** Milliseconds until there may be something to send; null where nothing waits. At most one request a minute. */
  const sendWaiting = async (): Promise<number | null> => {
    const { reports, notBefore, attempts } = readQueue(now())
    if (reports.length === 0) return null
    if (onTheWay.size > 0) return pauseMs
    // A moment further ahead than any pause was written before the clock was set back.
    if (notBefore > now() && notBefore - now() <= maxMs) return notBefore - now()
    const batch = reports.slice(0, clientErrorLimits.reports)
    const ids = new Set(batch.map(({ id }) => id))
    for (const id of ids) onTheWay.add(id)
    // Written first: another window, or this page after a reload, keeps the pause too.
    writeQueue({ reports, attempts, notBefore: now() + pauseMs })
    try {
      await send(batch)
      finish(ids, { attempts: 0, notBefore: now() + pauseMs })
    } catch (thrown) {
      const error = toAppError(thrown)
      const pause = Math.min(Math.max(pauseMs * 2 ** Math.min(attempts, 6), error.retryAfterMs ?? 0), maxMs)
      if (isRefused(error)) finish(ids, { attempts: 0, notBefore: now() + pauseMs })
      else finish(new Set(), { attempts: attempts + 1, notBefore: now() + pause })
    } finally {
      onTheWay.clear()
    }
    const left = readQueue(now())
    return left.reports.length === 0 ? null : Math.max(left.notBefore - now(), 0)
  }

  return {
    sendWaiting,
    add: (report: Omit<ClientErrorReport, 'id'>) => addReport({ id: timeId(now()), ...report }, now(), onTheWay),
  }
}
