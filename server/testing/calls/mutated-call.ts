/** Calls of the API as its description has them, with something about each that is not as it should be. */
import { type Agent, request } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Random } from './random.ts'
import { hostileValue, type JsonSchema, randomValue } from './random-body.ts'

export interface MutatedCall {
  method: string
  address: string
  headers: Record<string, string>
  body: string | null
}

export interface CallShape {
  method: string
  path: string
  parameters: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  body: JsonSchema | null
}

/** What the server's own description says of an endpoint. */
export const shapeOf = (paths: Record<string, Record<string, unknown>>, { method, path }: Endpoint): CallShape => {
  // OpenAPI as @fastify/swagger writes it; its own types allow for formats that are not used.
  const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()] as {
    parameters?: CallShape['parameters']
    requestBody?: { content: Record<string, { schema: JsonSchema }> }
  }
  const [content] = Object.values(operation.requestBody?.content ?? {})
  return { method, path, parameters: operation.parameters ?? [], body: content?.schema ?? null }
}

const pieces = [
  '//',
  '%2e',
  '%61',
  '\\',
  '?',
  '/..',
  '[',
  ':80',
  '%00',
  '%',
  '\xff',
  ';',
  '&&',
  '%2F',
  '*',
  '/',
] as const

const withPiece = (random: Random, text: string): string => {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.pick(pieces) + text.slice(at)
}

const headerNames = [
  'accept-encoding',
  'accept-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'range',
  'x-forwarded-for',
  'forwarded',
  'user-agent',
] as const
const headerValues = [
  '',
  '\t'.repeat(3000),
  'br;q='.repeat(500),
  '"1"',
  'W/"x", *',
  'bytes=0-18446744073709551616',
  'a'.repeat(3000),
  ';;;===,,,',
  '::ffff:1.2.3.4, for="[::1]"',
  'application/json; charset="',
  'text/html',
  'multipart/form-data; boundary=',
] as const

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const bodyOf = (random: Random, value: unknown): string => {
  const text = JSON.stringify(value)
  if (random.chance(0.9)) return text
  return random.pick([
    text.slice(0, random.below(text.length)),
    '{"__proto__":{}}',
    '['.repeat(500),
    withPiece(random, text),
  ])
}

export const mutateCall = (
  random: Random,
  { method, path, parameters, body }: CallShape,
  ids: readonly [string, ...string[]],
): MutatedCall => {
  const value = (schema: JsonSchema) => asText(randomValue(random, schema, ids, 0.12)).toWellFormed()
  const pathSchemas = new Map(parameters.filter((one) => one.in === 'path').map(({ name, schema }) => [name, schema]))
  const address = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(value(pathSchemas.get(name) ?? {})),
  )
  const query = parameters
    .filter((one) => one.in === 'query' && random.chance(one.required ? 0.95 : 0.5))
    .map(({ name, schema }) => `${name}=${encodeURIComponent(value(schema))}`)
  const whole = `/api${address}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return {
    method: random.chance(0.97) ? method : random.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']),
    address: random.chance(0.1) ? withPiece(random, whole) : whole,
    headers: {
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(random.chance(0.2) && { [random.pick(headerNames)]: random.pick(headerValues) }),
    },
    body:
      body === null || method === 'GET'
        ? null
        : bodyOf(random, random.chance(0.95) ? randomValue(random, body, ids) : hostileValue(random)),
  }
}

/** Stands for no answer. */
export const silent = 598

/** No call takes that long, also on a crowded machine: one that does is never answered. */
const silenceMs = 60_000

/** Sends it as it is; an HTTP client of the other kind would mend the address. */
export const sendCall = (
  { method, address, headers, body }: MutatedCall,
  { port, agent }: { port: number; agent: Agent },
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { host: '127.0.0.1', port, agent, method, path: address, headers: { ...headers, ...length } }
    const outgoing = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.setTimeout(silenceMs, () => {
      resolve({ status: silent, text: 'not answered' })
      outgoing.destroy()
    })
    outgoing.end(body ?? undefined)
  })
