/** Answers of the catalogue, kept as the bytes that are sent. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { type ReadyBody, sendReadyBody, toReadyBody } from '#server/platform/http/ready-body.ts'

export interface ReadyAnswer<E extends Endpoint> extends ReadyBody {
  endpoint: E
}

/** Serialises an answer, checked against the contract as `bind` would have. */
export const toReadyAnswer = <E extends Endpoint>(endpoint: E, data: DataOf<E>): ReadyAnswer<E> => ({
  endpoint,
  ...toReadyBody(JSON.stringify({ data: z.parse(endpoint.data, data) })),
})

/** May be kept by anybody, but is asked for again each time; what a person alone may see leaves no copy. */
const cacheControl = { public: 'public, no-cache', private: 'no-store' }

/** Sends it, or 304 where the client holds the same. Resolves once it is sent, so that `bind` adds nothing. */
export const sendReady = async <E extends Endpoint>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: ReadyAnswer<E>,
  audience: keyof typeof cacheControl = 'public',
): Promise<DataOf<E>> => {
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', cacheControl[audience])
    .header('vary', 'Accept-Encoding')
  await sendReadyBody({ request, reply }, answer)
  // Nobody reads it: the answer has left.
  return undefined as never
}
