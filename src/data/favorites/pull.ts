import { listFavorites } from '#contract/endpoints/users.ts'
import { readPages } from '../api/read-pages.ts'
import type { MirrorDatabase } from '../db/mirror.ts'
import { isLive } from '../db/session-row.ts'
import type { Call } from '../session/create-call.ts'
import type { SessionRepository } from '../session/session-repository.ts'
import { favoritesMeta, replaceFavorites } from './cache.ts'

interface Deps {
  sessionRepository: SessionRepository
  call: Call
  db: MirrorDatabase
  now(): number
}

/** The most that the contract takes. */
const pageSize = 500

/** Changes keep coming in while the list travels: then the next drain asks again anyway. */
const maxTries = 3

/** Makes the pull: the server's list replaces the one on the device, unless a change was acknowledged meanwhile. */
export const createPullFavorites =
  ({ sessionRepository, call, db, now }: Deps) =>
  async (): Promise<void> => {
    const session = await sessionRepository.read()
    if (!isLive(session)) return
    const userId = session.user.id
    for (let tries = 0; tries < maxTries; tries++) {
      const { version } = await favoritesMeta(db)
      const favorites = await readPages(async (cursor) => {
        const page = await call(listFavorites, { query: { cursor, limit: pageSize }, userId })
        return { items: page.favorites, nextCursor: page.nextCursor }
      })
      if ((await replaceFavorites(db, userId, favorites, { version, now: now() })) === 'written') return
    }
  }
