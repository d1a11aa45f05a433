import { refreshToken as refreshEndpoint } from '#contract/endpoints/auth.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { readAnswer } from '../api/read-answer.ts'
import type { Transport } from '../api/transport.ts'
import type { WithLock } from '../db/locks.ts'
import { isLive, type LiveSession } from '../db/session-row.ts'
import type { SessionRepository } from './session-repository.ts'

interface Deps {
  sessionRepository: SessionRepository
  transport: Transport
  withLock: WithLock
}

/** Short, because whoever waits for the new token waits for this as well. */
const timeoutMs = 20_000

/** Only these say that the session is over; a page of a café's log-in may carry them too, but not our error body. */
const isRefusal = ({ code, status }: AppError) => code !== 'not_contract' && (status === 401 || status === 403)

/**
 * A session whose access token is not `stale`. Thirty requests that fail at once make one refresh: the lock is shared
 * by all windows and the worker, and whoever gets it looks for a sibling's newer token first. Want of network and
 * errors of the server keep the session and are thrown; a refusal clears the tokens.
 */
export const createRefresh =
  ({ sessionRepository, transport, withLock }: Deps) =>
  (stale: LiveSession): Promise<LiveSession> =>
    withLock('rihla-refresh', async ({ check }) => {
      const row = await sessionRepository.read()
      if (!isLive(row) || row.user.id !== stale.user.id)
        throw new AppError('session_expired', 'Session expired. Please log in again.', { status: 401 })
      if (row.accessToken !== stale.accessToken) return row
      const { refreshToken } = row
      if (refreshToken === null) {
        await sessionRepository.refuse(null)
        throw new AppError('session_expired', 'No refresh token available', { status: 401 })
      }
      // A window that was frozen here would send a token that others have renewed twice since: the server takes that for
      // a copied one, and ends the session.
      await check()
      const renewed = await askForTokens(refreshToken, { sessionRepository, transport })
      if (!renewed) throw new AppError('cancelled', 'The session was ended meanwhile')
      return renewed
    })

const askForTokens = async (
  refreshToken: string,
  { sessionRepository, transport }: Pick<Deps, 'sessionRepository' | 'transport'>,
) => {
  try {
    const body = { refreshToken }
    const answer = await transport({ method: 'POST', path: '/api/auth/refresh-token', headers: {}, body, timeoutMs })
    return await sessionRepository.adopt(refreshToken, readAnswer(refreshEndpoint, answer).tokens)
  } catch (thrown) {
    const error = toAppError(thrown)
    if (isRefusal(error)) await sessionRepository.refuse(refreshToken)
    throw error
  }
}
