/** Reads JSON bodies. Refuses deep nesting and too many members while the body arrives, before it is parsed. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** The deepest body of the contract nests five levels. */
const maxDepth = 32
/** Keys and elements in total; the largest batch of changes has seven hundred. */
const maxMembers = 2000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d

const refusal = (message: string) => new ApiError('invalid_request', { details: [{ path: 'body', message }] })

/** Returns the function that counts chunk by chunk, and throws at the first byte beyond a limit. */
const createJsonCounter = () => {
  let depth = 0
  let members = 0
  let isText = false
  let isEscaped = false
  const count = (byte: number) => {
    if (isEscaped) isEscaped = false
    else if (isText) {
      if (byte === backslash) isEscaped = true
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (isClosing(byte)) depth--
    else if (byte === comma || isOpening(byte)) {
      // The first member of each array and object has no comma before it.
      members++
      if (byte !== comma) depth++
      if (depth > maxDepth) throw refusal(`must not nest deeper than ${maxDepth} levels`)
      if (members > maxMembers) throw refusal(`must not hold more than ${maxMembers} keys and elements`)
    }
  }
  return (chunk: Uint8Array): void => {
    for (const byte of chunk) count(byte)
  }
}

const readJsonText = async (request: FastifyRequest, payload: Readable): Promise<string> => {
  const limit = request.routeOptions.bodyLimit
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new ApiError('payload_too_large')
  const count = createJsonCounter()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    // A refusal must not destroy the stream, because its answer uses the same connection.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > limit) throw new ApiError('payload_too_large')
      count(chunk)
      chunks.push(chunk)
    }
  } catch (thrown) {
    // The client closed the connection.
    throw thrown instanceof ApiError ? thrown : new ApiError('invalid_request')
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Accepts JSON bodies. An empty one counts as none, because clients send the header with every call. */
export const acceptJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readJsonText(request, payload).then(
      (text) => (text === '' ? done(null, undefined) : parseJson(request, text, done)),
      done,
    )
  })
}
