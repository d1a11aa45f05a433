/** A small API for tests of the wired parts: people sign in, favorites are kept, everything else is up to the test. */

import type { SentChange } from './reference-server.ts'
import { sampleExperience, sampleFavorite, sampleId, sampleUser } from './samples.ts'
import { type Asked, refused, stubApi } from './stub-api.ts'

export const amina = sampleUser('amina', sampleId(1))
export const badr = sampleUser('badr', sampleId(2))

type Answer = Awaited<ReturnType<Parameters<typeof stubApi>[0]>>

/** Like the server's, it names nobody. */
export const secretOf = ({ id }: { id: string }): string => `revoke-${id === amina.id ? 'one' : 'other'}`

export const startFakeApi = () => {
  const favorites = new Map<string, Set<string>>()
  const setOf = (token: string | null) => {
    const set = favorites.get(token ?? '') ?? new Set()
    favorites.set(token ?? '', set)
    return set
  }
  const api = {
    isOnline: true,
    journal: [] as Asked[],
    /** Answers before the rest does; undefined passes on. */
    answer: (_: Asked): Answer | undefined => undefined,
    favoritesOf: ({ id }: { id: string }) => [...setOf(`Bearer access-${id}`)],
  }
  const apply = (token: string | null, { key, payload }: SentChange) => {
    if (payload.want) setOf(token).add(payload.experienceId)
    else setOf(token).delete(payload.experienceId)
    return { key, status: payload.want ? 201 : 200 }
  }
  api.journal = stubApi((asked) => {
    if (!api.isOnline) return null
    const own = api.answer(asked)
    if (own !== undefined) return own
    const { path, authorization, body } = asked
    if (path === '/auth/login') {
      const user = (body as { email: string }).email === amina.email ? amina : badr
      const tokens = { accessToken: `access-${user.id}`, refreshToken: `refresh-${user.id}` }
      return { data: { user, tokens: { ...tokens, revocationSecret: secretOf(user) } } }
    }
    if (path === '/auth/logout' || path === '/auth/revoke') return { data: {} }
    if (path === '/sync')
      return {
        data: { results: (body as { changes: SentChange[] }).changes.map((change) => apply(authorization, change)) },
      }
    if (path === '/users/favorites') return { data: { favorites: [...setOf(authorization)].map(sampleFavorite) } }
    const [, id] = /^\/experiences\/([0-9a-f-]{36})$/.exec(path) ?? []
    return id === undefined ? refused(404, 'not_found') : { data: { experience: sampleExperience(id) } }
  })
  return api
}
