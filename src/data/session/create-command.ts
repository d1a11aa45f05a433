import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { requestOutcome } from '#contract/endpoints/users.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { addPendingOutcomes } from '#lib/device/pending-outcomes.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { AppError, isUnansweredCode, toAppError } from '../api/app-error.ts'
import type { Call, CallOptions } from './create-call.ts'

export type Command = <E extends Endpoint>(
  endpoint: E,
  options?: Omit<CallOptions<E>, 'idempotencyKey'>,
) => Promise<DataOf<E>>

interface Deps {
  call: Call
  requireUserId: () => Promise<string>
  /** Waits before the next attempt to find out, in milliseconds. */
  pause: (milliseconds: number) => Promise<void>
}

/** Codes of 5xx with which the server refuses, and has changed nothing. */
const isRefusal = (code: AppError['code']) => code === 'overloaded' || code === 'out_of_space'

/** True if the server may have carried the request out: no answer came, a gateway gave it, or the server failed. */
const isUnanswered = ({ status, code }: AppError): boolean => {
  if (status === null) return isUnansweredCode(code)
  return code === 'not_contract' || (status >= 500 && !isRefusal(code))
}

/** Takes the place of an answer that nobody reads: a command that is done has succeeded, even if its answer is lost. */
export const acceptLostAnswer = (thrown: unknown): void => {
  if (!(thrown instanceof AppError && thrown.code === 'already_done')) throw thrown
}

/** From one second to a quarter of a minute. */
const pauseMs = (attempt: number) => Math.min(1000 * 2 ** (attempt - 1), 15_000)

/**
 * Makes the one way to change something at once, outside the outbox. A command has three endings: done (resolves), refused (throws the
 * refusal), and unknown (the answer was lost). In the third the promise stays pending, and `pendingOutcomes` counts it, while the app finds
 * out what became of the request. Then it resolves as if the answer had come, or throws:
 * - `not_received`: the server never carried it out, and never will.
 * - `outcome_unknown`: the server failed, or the session ended, and nobody can tell.
 * - `already_done`: it was carried out, but its answer cannot be had: the server has not stored it, or this release cannot read it.
 */
export const createCommand = ({ call, requireUserId, pause }: Deps): Command => {
  /** Null if that could not be found out yet. */
  const fetchOutcome = async (key: string, userId: string) => {
    try {
      return (await call(requestOutcome, { params: { key }, userId })).outcome
    } catch (thrown) {
      const error = toAppError(thrown)
      if (isUnanswered(error) || isRefusal(error.code) || error.status === 429) return null
      // The session has ended, or the server is of a release without this endpoint.
      throw new AppError('outcome_unknown', 'The outcome cannot be found out', { cause: error })
    }
  }

  /** The first answer, fetched again unless the server has not stored it; null if it is lost again. */
  const fetchAnswer = async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<DataOf<E> | null> => {
    if (endpoint.idempotent === 'outcome') {
      const empty = endpoint.data.safeParse({})
      // Parsed by the endpoint's own schema.
      if (empty.success) return empty.data as DataOf<E>
      throw new AppError('already_done', 'Done, and its answer is lost')
    }
    return call(endpoint, options).catch((thrown: unknown) => {
      const error = toAppError(thrown)
      // An answer that this release cannot read stays unreadable.
      if (error.code === 'not_contract') throw new AppError('already_done', 'Done', { cause: error })
      if (isUnanswered(error) || isRefusal(error.code)) return null
      throw error
    })
  }

  const resolveOutcome = async <E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E> & { idempotencyKey: string; userId: string },
    lost: AppError,
  ): Promise<DataOf<E>> => {
    for (let attempt = 0; ; attempt++) {
      if (attempt > 0) await pause(pauseMs(attempt))
      const outcome = await fetchOutcome(options.idempotencyKey, options.userId)
      if (outcome === 'unknown') throw new AppError('outcome_unknown', 'The server failed', { cause: lost })
      if (outcome === 'not_received') {
        throw (lost.status ?? 0) >= 500 ? lost : new AppError('not_received', 'Not received', { cause: lost })
      }
      const answer = outcome === 'done' ? await fetchAnswer(endpoint, options) : null
      if (answer !== null) return answer
    }
  }

  return async (endpoint, options = {}) => {
    if (endpoint.idempotent === undefined) throw new Error(`${endpoint.path} takes no idempotency key`)
    const userId = options.userId ?? (await requireUserId())
    const sent = { ...options, userId, idempotencyKey: randomId() }
    // A device without a network sends nothing.
    const isSent = connectivityStore.get().cause !== 'device'
    try {
      return await call(endpoint, sent)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (!isUnanswered(error) || (error.status === null && !isSent)) throw error
      addPendingOutcomes(1)
      return await resolveOutcome(endpoint, sent, error).finally(() => addPendingOutcomes(-1))
    }
  }
}
