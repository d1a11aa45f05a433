/** Bodies kept as the bytes that are sent, with the tag by which a client that has them already is spared them. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Effort, type Encoded, type Encoding, pickEncoding, worthwhileEncoding } from './compress.ts'

export interface ReadyBody {
  body: Buffer
  etag: string
  effort: Effort
  /** The forms that were asked for so far: one an encoding, since a header can be made up without end. */
  forms: Map<Encoding, Promise<Encoded>>
}

export const toReadyBody = (text: string, effort: Effort = 'quick'): ReadyBody => {
  const body = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, effort, forms: new Map() }
}

const formOf = ({ body, effort, forms }: ReadyBody, header: string | undefined): Promise<Encoded> => {
  const encoding = worthwhileEncoding(body.length, pickEncoding(header))
  const known = forms.get(encoding)
  if (known) return known
  const form = compress(body, encoding, effort)
  forms.set(encoding, form)
  // One that failed is tried anew by whoever asks next.
  form.catch(() => forms.delete(encoding))
  return form
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

const holds = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => bare(tag) === bare(etag)))

/** Sends it, or 304 where the client holds the same; type and caching are the caller's to name before. */
export const sendReadyBody = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ready: ReadyBody,
): Promise<FastifyReply> => {
  reply.header('etag', ready.etag)
  if (reply.statusCode === 200 && holds(request.headers['if-none-match'], ready.etag))
    return reply.removeHeader('content-type').code(304).send()
  const { body, encoding } = await formOf(ready, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}
