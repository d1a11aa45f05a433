import type { WorkboxPlugin } from 'workbox-core'
import { isPrivate } from '#data/db/private-pictures.ts'
import type { LiveSession } from '#data/db/session-row.ts'

/** With the session, and Dexie with it: a worker that only answers from its caches starts without. */
const own = () => import('#data/account/own-pictures.ts')

/** What this plugin's parts say to each other about one request. */
interface RequestState {
  session?: LiveSession | null
}

/** The build's own pictures are everybody's. */
const isStored = ({ url }: Request) => new URL(url).pathname.startsWith('/media/')

/** Asks for the pictures of a host or the admin with their token, and keeps those that are not public apart. */
export const ownPictures: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const kept: RequestState = state ?? {}
    kept.session = isStored(request) ? await (await own()).pictureSession() : null
    if (!kept.session) return request
    // Not made from the request: that of an image may carry no token.
    const headers = { authorization: `Bearer ${kept.session.accessToken}` }
    return new Request(request.url, { headers, signal: request.signal })
  },
  fetchDidSucceed: async ({ request, response, state }) => {
    const { session }: RequestState = state ?? {}
    if (!session) return response
    const { fetchWithToken, keepOwnPicture } = await own()
    const picture = response.status === 401 ? await fetchWithToken(session, request.url, request.signal) : response
    await keepOwnPicture(session, request.url, picture)
    return picture
  },
  cacheWillUpdate: async ({ response }) => (isPrivate(response) ? null : response),
}
