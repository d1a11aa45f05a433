/** Answers as the bytes that are sent, with the tag by which a client that has them already is spared them. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { compress, type Encoded } from '../http/compress.ts'

export interface ReadyAnswer<E extends Endpoint> {
  endpoint: E
  body: Buffer
  etag: string
  /** The compressed forms that were asked for so far, by the header that asked. */
  forms: Map<string, Promise<Encoded>>
}

/** Browsers differ little in what they take; more than this is somebody trying. */
const mostForms = 8

/** Serialises an answer, checked against the contract as `bind` would have. */
export const toReadyAnswer = <E extends Endpoint>(endpoint: E, data: DataOf<E>): ReadyAnswer<E> => {
  const body = Buffer.from(JSON.stringify({ data: z.parse(endpoint.data, data) }))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { endpoint, body, etag, forms: new Map() }
}

const formOf = ({ body, forms }: ReadyAnswer<Endpoint>, header = ''): Promise<Encoded> => {
  const form = forms.get(header) ?? compress(body, header)
  if (forms.size < mostForms) forms.set(header, form)
  return form
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

const holds = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => bare(tag) === bare(etag)))

/** May be kept by anybody, but is asked for again each time; what a person alone may see leaves no copy. */
const cacheControl = { public: 'public, no-cache', private: 'no-store' }

/** Sends it, or 304 where the client holds the same. Resolves once it is sent, so that `bind` adds nothing. */
export const sendReady = async <E extends Endpoint>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: ReadyAnswer<E>,
  audience: keyof typeof cacheControl = 'public',
): Promise<DataOf<E>> => {
  const { etag } = answer
  reply.header('etag', etag).header('cache-control', cacheControl[audience]).header('vary', 'Accept-Encoding')
  if (holds(request.headers['if-none-match'], etag)) await reply.code(304).send()
  else {
    const { body, encoding } = await formOf(answer, request.headers['accept-encoding'])
    if (encoding !== null) reply.header('content-encoding', encoding)
    await reply.header('content-type', 'application/json; charset=utf-8').send(body)
  }
  // Nobody reads it: the answer has left.
  return undefined as never
}
