import type { BodySentTo, DataOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { addressOf } from '../api/address.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { readAnswer } from '../api/read-answer.ts'
import type { Transport, WireAnswer } from '../api/transport.ts'
import { isLive, type LiveSession } from '../db/session-row.ts'
import type { SessionRepository } from './session-repository.ts'

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodySentTo<E>
  signal?: AbortSignal
  idempotencyKey?: string
  /** The version of what is changed, as it was seen. */
  ifMatch?: number
  /** In place of `body`, where the endpoint takes a file. */
  bytes?: { type: string; data: ArrayBuffer }
  /** 120,000 unless given (specification, section 9). */
  timeoutMs?: number
  /** Whose request this is: it is sent with this person's token or not at all (`cancelled`). */
  userId?: string
  /** What is said where no answer came, or one without a message, for a use of the endpoint that has words of its own (specification, section 8). */
  failure?: string
  /** Sent without anybody's token, also where a person is signed in. */
  asVisitor?: boolean
}

export type Call = <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<DataOf<E>>

interface Deps {
  sessionRepository: SessionRepository
  transport: Transport
  refresh: (stale: LiveSession) => Promise<LiveSession>
  /** True where it is known without looking into the database that nobody is signed in. */
  isNobodyHere?: () => boolean
}

const defaultTimeoutMs = 120_000

/** The one call without a token: it is made because the token is no longer good (specification, section 7). */
const isRefresh = ({ path }: Endpoint) => path === '/auth/refresh-token'
/** These say who a person is, or end that: their 401 means what it says, and a newer token changes nothing. */
const isFinal = ({ path }: Endpoint) => /^\/auth\/(log|register|forgot|reset|revoke)/.test(path)

/** What the caller shows where no answer came (specification, section 8). */
const withFailure = (thrown: unknown, failure: string): AppError => {
  const error = toAppError(thrown)
  if (error.status !== null || error.code === 'storage' || error.code === 'cancelled') return error
  return new AppError(error.code, failure, { cause: error })
}

/** Makes the one way to call the API: bearer header, one refresh and one retry after a 401, a checked answer. */
export const createCall = ({ sessionRepository, transport, refresh, isNobodyHere = () => false }: Deps): Call => {
  /** The session to speak for; where the device cannot be read, what is public can still be asked. */
  const sessionFor = async (endpoint: Endpoint, userId: string | undefined): Promise<LiveSession | null> => {
    if (isRefresh(endpoint)) return null
    // A visitor's first search does not wait until databases are made.
    if (endpoint.access === 'public' && userId === undefined && isNobodyHere()) return null
    const row = await sessionRepository.read().catch((thrown: unknown) => {
      if (endpoint.access !== 'public') throw thrown
      return undefined
    })
    const session = isLive(row) ? row : null
    if (userId !== undefined && session?.user.id !== userId)
      throw new AppError('cancelled', 'Another person is signed in now')
    return session
  }

  /** After a 401: with a newer token; without any where that is allowed and the session has just ended. */
  const sessionAfterRefusal = async (endpoint: Endpoint, stale: LiveSession, isPinned: boolean) => {
    try {
      return await refresh(stale)
    } catch (thrown) {
      const isOver = thrown instanceof AppError && thrown.status === 401
      if (isOver && endpoint.access === 'public' && !isPinned) return null
      throw thrown
    }
  }

  return async (endpoint, options = {}) => {
    const {
      params,
      query,
      body,
      bytes,
      signal,
      idempotencyKey,
      ifMatch,
      timeoutMs = defaultTimeoutMs,
      userId,
      failure = endpoint.failure,
      asVisitor = false,
    } = options
    // A mistake of ours, which every test of the caller meets: its outcome could not be found out after a lost answer.
    if (endpoint.idempotent !== undefined && idempotencyKey === undefined && endpoint.access !== 'public')
      throw new Error(`${endpoint.path} needs an idempotency key: use command()`)
    const send = (session: LiveSession | null): Promise<WireAnswer> =>
      transport({
        method: endpoint.method,
        // What the endpoint's schemas describe are plain objects.
        path: addressOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown>),
        headers: {
          ...(session && { authorization: `Bearer ${session.accessToken}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        },
        body,
        bytes,
        timeoutMs,
        signal,
      })
    try {
      const session = asVisitor ? null : await sessionFor(endpoint, userId)
      let answer = await send(session)
      if (answer.status === 401 && session && !isFinal(endpoint))
        answer = await send(await sessionAfterRefusal(endpoint, session, userId !== undefined))
      return readAnswer(endpoint, answer, failure)
    } catch (thrown) {
      throw withFailure(thrown, failure)
    }
  }
}
