/** Becoming a host, as specified: the account changes, and the session's token has to say so before the app goes on. */
import { becomeHost as activate, forceRefresh } from '#contract/endpoints/auth.ts'
import { updateMe } from '#contract/endpoints/users.ts'
import type { User } from '#contract/models/user.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { isLive } from '../db/session-row.ts'
import { call } from './call.ts'
import { sessionRepository } from './session.ts'

/** `no-token`: the session ended meanwhile. `not-in-token`: it goes on, but its token does not know of the change. */
export type HostOutcome = 'host' | 'no-token' | 'not-in-token'

/** What a token says of its person, for the interface alone: the server asks its database at every request. */
export const saysHost = (token: string): boolean => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null && 'isHost' in claims && claims.isHost === true
  } catch {
    return false
  }
}

/** The call made for it, and the change of the profile that does the same; asking again changes nothing. */
const ways: readonly ((userId: string) => Promise<{ user: User }>)[] = [
  (userId) => call(activate, { userId }),
  (userId) => call(updateMe, { body: { isHost: true }, userId, idempotencyKey: randomId() }),
]

/** The token as it is stored after it was renewed; null where the session is no longer this person's. */
const renewedToken = async (userId: string): Promise<string | null> => {
  const { tokens } = await call(forceRefresh, { userId })
  await sessionRepository.renew(userId, tokens.accessToken)
  return liveToken(userId)
}

const liveToken = async (userId: string): Promise<string | null> => {
  const row = await sessionRepository.read()
  return isLive(row) && row.user.id === userId ? row.accessToken : null
}

const activateBy = async (userId: string): Promise<HostOutcome> => {
  for (const ask of ways) {
    const { user } = await ask(userId)
    const token = await renewedToken(userId)
    if (token === null) return 'no-token'
    if (!saysHost(token)) continue
    await sessionRepository.replaceUser(user)
    return 'host'
  }
  return 'not-in-token'
}

/**
 * Makes whoever is signed in a host. Throws AppErrors, and the session is then as it was: a bad network or an error of
 * the server ends none, and the same may be asked again.
 */
export const becomeHost = async (): Promise<HostOutcome> => {
  const row = await sessionRepository.read()
  if (!isLive(row)) return 'no-token'
  try {
    return await activateBy(row.user.id)
  } catch (thrown) {
    // The server refused to go on with this session: that is no failure of the change.
    if ((await liveToken(row.user.id)) === null) return 'no-token'
    throw thrown
  }
}

/** Gives up the tokens of a session that does not know of the change. The person stays known, and so does what they wrote. */
export const resetSession = async (): Promise<void> => {
  const row = await sessionRepository.read()
  if (isLive(row)) await sessionRepository.refuse(row.refreshToken)
}
