import { AppError } from '../api/app-error.ts'
import { isLive, type LiveSession } from '../db/session-row.ts'
import { sessionRepository } from './session.ts'

/** The session that the server is asked with. Throws `unauthenticated` where there is none, or it has ended. */
export const requireSession = async (): Promise<LiveSession> => {
  const session = await sessionRepository.read()
  if (!isLive(session)) throw new AppError('unauthenticated', 'Nobody is signed in')
  return session
}

/** Whose change it is that waits on this device, also where they must sign in again before it is sent. */
export const requireUserId = async (): Promise<string> => {
  const session = await sessionRepository.read()
  if (!session?.user) throw new AppError('unauthenticated', 'Please log in.', { status: 401 })
  return session.user.id
}
