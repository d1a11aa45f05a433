/** Answers of the catalogue, serialised once into the bytes that are sent. */
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

/** Any cache may store a public answer, but has to revalidate it each time. Private answers are never stored. */
const cacheControl = { public: 'public, no-cache', private: 'no-store' }

/** Sends the answer, or 304 if the client has the same. Resolves once it is sent, so that `bind` adds nothing. */
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
  // Never read: the answer is sent.
  return undefined as never
}
