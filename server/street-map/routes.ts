/**
 * The archive of streets under our own origin, by ranges. Never whole: it may be of hundreds of megabytes, and a map asks
 * for a few kilobytes at a time.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meetingSpots } from '#contract/endpoints/street-map.ts'
import { streetMapAddress } from '#contract/models/street-map.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { toByteRange } from './byte-range.ts'
import { openArchive } from './open-archive.ts'
import { findMeetingSpots } from './repository.ts'

const headers = {
  'content-type': 'application/vnd.pmtiles',
  'accept-ranges': 'bytes',
  // A file that is replaced has another etag, by which the app notices within the hour.
  'cache-control': 'public, max-age=3600',
}

export const streetMapRoutes = (app: FastifyInstance, bind: Bind, deps: Deps): void => {
  bind(meetingSpots, async ({ query }) => ({ spots: await findMeetingSpots(deps.db, query.ids) }))

  const source = deps.config.streetMap
  if (source === null) return
  const archive = openArchive(source)
  const refuse = (reply: FastifyReply, size: number) =>
    reply.code(416).header('content-range', `bytes */${size}`).send()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers
    const { size, etag } = await archive.state().catch((thrown: unknown) => {
      // The file is away: it may be on its way to being replaced.
      throw thrown instanceof ApiError ? thrown : new ApiError('unavailable', { retryAfter: 5 })
    })
    reply.headers({ ...headers, etag })
    if (known?.includes(etag)) return reply.code(304).send()
    if (request.method === 'HEAD' && asked === undefined) return reply.header('content-length', size).send()
    // A range of what the client has no longer the rest of would be answered with the whole, which is not sent.
    const range = ifRange === undefined || ifRange === etag ? toByteRange(asked, size) : null
    if (range === null) return refuse(reply, size)
    const read = await archive.read(range)
    const end = range.start + read.bytes.length - 1
    if (read.bytes.length === 0) return refuse(reply, read.size)
    return reply
      .code(206)
      .header('etag', read.etag)
      .header('content-range', `bytes ${range.start}-${end}/${read.size}`)
      .send(read.bytes)
  }
  app.route({ method: ['GET', 'HEAD'], url: streetMapAddress, schema: { hide: true }, handler: answer })
}
