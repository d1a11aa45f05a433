/** Answers as the bytes that are sent, with the tag by which a client that has them already is spared them. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'

export interface ReadyAnswer<E extends Endpoint> {
  endpoint: E
  body: Buffer
  etag: string
}

/** Serialises an answer, checked against the contract as `bind` would have. */
export const toReadyAnswer = <E extends Endpoint>(endpoint: E, data: DataOf<E>): ReadyAnswer<E> => {
  const body = Buffer.from(JSON.stringify({ data: z.parse(endpoint.data, data) }))
  return { endpoint, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

const holds = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/** May be kept by anybody, but is asked for again each time; what a person alone may see leaves no copy. */
const cacheControl = { public: 'public, no-cache', private: 'no-store' }

/** Sends it, or 304 where the client holds the same. Resolves once it is sent, so that `bind` adds nothing. */
export const sendReady = async <E extends Endpoint>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { body, etag }: ReadyAnswer<E>,
  audience: keyof typeof cacheControl = 'public',
): Promise<DataOf<E>> => {
  reply.header('etag', etag).header('cache-control', cacheControl[audience])
  if (holds(request.headers['if-none-match'], etag)) await reply.code(304).send()
  else await reply.header('content-type', 'application/json; charset=utf-8').send(body)
  // Nobody reads it: the answer has left.
  return undefined as never
}
