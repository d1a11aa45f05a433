/**
 * Serves the archive of streets under our own origin, by ranges. Never whole: it may have hundreds of megabytes, and a map requests a few
 * kilobytes at a time.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { meetingSpots } from '#contract/endpoints/street-map.ts'
import { streetMapAddress } from '#contract/models/street-map.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { clientNetwork } from '../platform/http/limits/client-network.ts'
import { limitStreets } from '../platform/http/limits/limits.ts'
import { chunkBytes, toByteRange } from './archive.ts'
import { openArchive } from './open-archive.ts'
import { findMeetingSpots } from './repository.ts'

/** Seconds. */
const retryAfter = 5

const headers = {
  'content-type': 'application/vnd.pmtiles',
  'accept-ranges': 'bytes',
  // A replaced file has another etag, which the app notices within the hour.
  'cache-control': 'public, max-age=3600',
}

/** The memory of one answer: a chunk that is being read and one that waits for the client. Reserved in full, although most clients need less. */
export const bytesPerAnswer = 2 * chunkBytes
/** Memory of all answers that clients have not received yet. */
export const maxBytesInFlight = 64 * 1024 * 1024
/** The part that one network may use, so that its clients cannot block those of others. */
export const maxBytesPerNetwork = maxBytesInFlight / 4

/** Reserves the memory of an answer until the client has received it or left; beyond the limits it throws `overloaded`. */
const createReservations = () => {
  const networks = new Map<string, number>()
  let total = 0
  const add = (network: string, bytes: number) => {
    total += bytes
    const reserved = (networks.get(network) ?? 0) + bytes
    if (reserved > 0) networks.set(network, reserved)
    else networks.delete(network)
  }
  return ({ ip }: FastifyRequest, { raw }: FastifyReply): void => {
    const network = clientNetwork(ip)
    const reserved = networks.get(network) ?? 0
    if (total + bytesPerAnswer > maxBytesInFlight || reserved + bytesPerAnswer > maxBytesPerNetwork)
      throw new ApiError('overloaded', { retryAfter })
    add(network, bytesPerAnswer)
    raw.once('close', () => add(network, -bytesPerAnswer))
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
    const { range: rangeHeader, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
    const { size, etag } = await archive.state().catch((thrown: unknown) => {
      // The file may be missing because it is being replaced.
      throw thrown instanceof ApiError ? thrown : new ApiError('unavailable', { retryAfter })
    })
    reply.headers({ ...headers, etag })
    if (ifNoneMatch?.includes(etag)) return reply.code(304).send()
    if (request.method === 'HEAD' && rangeHeader === undefined) return reply.header('content-length', size).send()
    // For an outdated `If-Range` the whole archive would be the answer, which is never sent.
    const range = ifRange === undefined || ifRange === etag ? toByteRange(rangeHeader, size) : null
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
