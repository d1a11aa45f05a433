/** Pictures that are not public: those of drafts, for whoever sent them and for the admin, with the session's token. */

import { isPrivate, ownPictureCache } from '../db/private-pictures.ts'
import { isLive, type LiveSession } from '../db/session-row.ts'
import { refreshSession } from '../session/call.ts'
import { sessionRepository } from '../session/session.ts'

/** Some 60 MB; beyond it the oldest go. */
const maxKept = 300

/** The session of a person who may have such pictures; null for everybody else. */
export const pictureSession = async (): Promise<LiveSession | null> => {
  const row = await sessionRepository.read().catch(() => undefined)
  return isLive(row) && (row.user.isHost || row.user.isAdmin) ? row : null
}

const isSignedIn = async ({ user }: LiveSession): Promise<boolean> => {
  const row = await sessionRepository.read()
  return isLive(row) && row.user.id === user.id
}

/** Asks with the token, renewed where it ran out. Throws without network. */
export const fetchWithToken = async (session: LiveSession, url: string, signal?: AbortSignal): Promise<Response> => {
  const ask = ({ accessToken }: LiveSession) =>
    fetch(url, { headers: { authorization: `Bearer ${accessToken}` }, ...(signal && { signal }) })
  const picture = await ask(session)
  return picture.status === 401 ? ask(await refreshSession(session)) : picture
}

/**
 * Keeps what only this session may see in a cache of its own, which is deleted at log-out: also where that came while this
 * was being kept. A full device costs the copy, not the picture.
 */
export const keepOwnPicture = async (session: LiveSession, url: string, picture: Response): Promise<void> => {
  if (!picture.ok || !isPrivate(picture)) return
  try {
    const cache = await caches.open(ownPictureCache)
    await cache.put(url, picture.clone())
    const kept = await cache.keys()
    for (const request of kept.slice(0, -maxKept)) await cache.delete(request)
    if (!(await isSignedIn(session))) await caches.delete(ownPictureCache)
  } catch {
    // Shown, and asked for again next time.
  }
}

/** For a page without a worker; null where nobody may have such pictures or this one is not theirs. */
export const fetchOwnPicture = async (url: string): Promise<Response | null> => {
  const session = await pictureSession()
  const picture = session && (await fetchWithToken(session, url))
  return picture?.ok ? picture : null
}
