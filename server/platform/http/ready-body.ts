/** Cached bodies with their compressed forms and an entity tag. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Effort, type Encoded, type Encoding, pickEncoding, worthwhileEncoding } from './compress.ts'

export interface ReadyBody {
  body: Buffer
  etag: string
  effort: Effort
  /** The requested forms, one per encoding, because clients can send any header. */
  forms: Map<Encoding, Promise<Encoded>>
}

export const toReadyBody = (text: string, effort: Effort = 'quick'): ReadyBody => {
  const body = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, effort, forms: new Map() }
}

const formOf = ({ body, effort, forms }: ReadyBody, header: string | undefined): Promise<Encoded> => {
  const encoding = worthwhileEncoding(body.length, pickEncoding(header))
  const cached = forms.get(encoding)
  if (cached) return cached
  const form = compress(body, encoding, effort)
  forms.set(encoding, form)
  // The next request tries again after a failure.
  form.catch(() => forms.delete(encoding))
  return form
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

const matchesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => bare(tag) === bare(etag)))

/** Sends a body, or 304 if the client has it. The caller sets the headers for type and caching before. */
export const sendReadyBody = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ready: ReadyBody,
): Promise<FastifyReply> => {
  reply.header('etag', ready.etag)
  if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], ready.etag))
    return reply.removeHeader('content-type').code(304).send()
  const { body, encoding } = await formOf(ready, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}
