/**
 * The archive of streets under our own origin, by ranges. Never whole: it may be of hundreds of megabytes, and a map asks
 * for a few kilobytes at a time.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meetingSpots } from '#contract/endpoints/street-map.ts'
import { streetMapAddress } from '#contract/models/street-map.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { clientNetwork } from '../platform/http/limits/client-network.ts'
import { limitStreets } from '../platform/http/limits/limits.ts'
import { chunkBytes } from './archive.ts'
import { toByteRange } from './byte-range.ts'
import { openArchive } from './open-archive.ts'
import { findMeetingSpots } from './repository.ts'

/** Seconds. */
const retryAfter = 5

const headers = {
  'content-type': 'application/vnd.pmtiles',
  'accept-ranges': 'bytes',
  // A file that is replaced has another etag, by which the app notices within the hour.
  'cache-control': 'public, max-age=3600',
}

/** The memory of one answer: a chunk that is read and one that waits for the client. Reserved in full, as most clients need less. */
export const bytesOfAnswer = 2 * chunkBytes
/** Memory of all answers that clients have not received yet. */
export const maxBytesInFlight = 64 * 1024 * 1024
/** So much of it may belong to one network, so that clients who do not read take the map from no others. */
export const maxBytesOfNetwork = maxBytesInFlight / 4

/** Reserves the memory of an answer until the client has received it or left; beyond the limits it throws `overloaded`. */
const createReservations = () => {
  const ofNetworks = new Map<string, number>()
  let all = 0
  const add = (network: string, bytes: number) => {
    all += bytes
    const its = (ofNetworks.get(network) ?? 0) + bytes
    if (its > 0) ofNetworks.set(network, its)
    else ofNetworks.delete(network)
  }
  return ({ ip }: FastifyRequest, { raw }: FastifyReply): void => {
    const network = clientNetwork(ip)
    const its = ofNetworks.get(network) ?? 0
    if (all + bytesOfAnswer > maxBytesInFlight || its + bytesOfAnswer > maxBytesOfNetwork)
      throw new ApiError('overloaded', { retryAfter })
    add(network, bytesOfAnswer)
    raw.once('close', () => add(network, -bytesOfAnswer))
  }
}

export const streetMapRoutes = (app: FastifyInstance, bind: Bind, deps: Deps): void => {
  bind(meetingSpots, async ({ query }) => ({ spots: await findMeetingSpots(deps.db, query.ids) }))

  const source = deps.config.streetMap
  if (source === null) return
  const archive = openArchive(source)
  const reserve = createReservations()
  const refuse = (reply: FastifyReply, size: number) =>
    reply.code(416).header('content-range', `bytes */${size}`).send()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reserve(request, reply)
    const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers
    const { size, etag } = await archive.state().catch((thrown: unknown) => {
      // The file is away: it may be on its way to being replaced.
      throw thrown instanceof ApiError ? thrown : new ApiError('unavailable', { retryAfter })
    })
    reply.headers({ ...headers, etag })
    if (known?.includes(etag)) return reply.code(304).send()
    if (request.method === 'HEAD' && asked === undefined) return reply.header('content-length', size).send()
    // A range of what the client has no longer the rest of would be answered with the whole, which is not sent.
    const range = ifRange === undefined || ifRange === etag ? toByteRange(asked, size) : null
    if (range === null) return refuse(reply, size)
    const read = await archive.read(range)
    if (read.length === 0 || request.method === 'HEAD' || reply.raw.destroyed) read.body.destroy()
    if (read.length === 0) return refuse(reply, read.size)
    reply.code(206).headers({
      etag: read.etag,
      'content-range': `bytes ${range.start}-${range.start + read.length - 1}/${read.size}`,
      'content-length': read.length,
    })
    return reply.send(request.method === 'HEAD' ? null : read.body)
  }
  const limit = limitStreets(deps.config)
  app.route({
    method: ['GET', 'HEAD'],
    url: streetMapAddress,
    schema: { hide: true },
    ...(limit && { onRequest: limit }),
    handler: answer,
  })
}
