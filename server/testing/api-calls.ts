/** The routes of the API, and random calls of them: valid ones by the OpenAPI description, each with a few mistakes. */
import { type Agent, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'

const describedPaths = async (app: FastifyInstance): Promise<Record<string, Record<string, unknown>>> =>
  (await app.inject({ url: '/api/docs' })).json().paths

/** Returns the registered routes as `METHOD /path`, with parameters as `:name`. */
export const registeredRoutes = async (app: FastifyInstance): Promise<string[]> =>
  Object.entries(await describedPaths(app)).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )

/** Returns the endpoints of the contract that the server serves, by name. */
export const boundEndpoints = async (app: FastifyInstance): Promise<[string, Endpoint][]> => {
  const registered = await registeredRoutes(app)
  return [...allEndpoints].filter(([, { method, path }]) => registered.includes(`${method} /api${path}`))
}

/** Matches text that would reveal a query or the database to a client. */
export const sqlKeywords =
  /\b(select|insert into|update .* set|delete from|where|params|query|column|relation|constraint|postgres|drizzle)\b/i

/** The parts of JSON schema that the API's description uses. */
interface JsonSchema {
  type?: string | string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  format?: string
  minimum?: number
  maximum?: number
}

interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

interface CallShape extends Operation {
  name: string
  method: string
  path: string
}

/** Endpoints that are not called: a sign-out would make all later calls anonymous, and an event stream does not end. */
const excluded = ['logout', 'events']

export const callShapes = async (app: FastifyInstance): Promise<CallShape[]> => {
  // OpenAPI as @fastify/swagger writes it; its own types allow for formats that are not used.
  const paths = (await describedPaths(app)) as Record<string, Record<string, Operation>>
  const endpoints = (await boundEndpoints(app)).filter(([name]) => !excluded.includes(name))
  return endpoints.map(([name, { method, path }]) => {
    const operation = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    return { name, method, path, ...operation }
  })
}

export interface MutatedCall {
  method: string
  address: string
  headers: Record<string, string>
  body: string | null
}

const hostile = fc.constantFrom<unknown>(
  ...[null, true, '', ' ', '\u0000', '\ud800', '%_\\', "'; drop table users; --", '𝕏'.repeat(300), '9'.repeat(400)],
  ...['0001-01-01', '0000-00-00', '9999-12-31', '+010000-01-01', '0001-01-01T00:00:00.000Z'],
  ...['9999-12-31T23:59:59.999Z', '275760-09-13T00:00:00.001Z', '00000000-0000-0000-0000-000000000000'],
  ...[
    '../../etc/passwd',
    'a@b.c',
    'data:image/jpeg;base64,AAAA',
    [],
    [[[]]],
    [null],
    {},
    { toString: 1, constructor: 1 },
  ],
  ...[-1, 0, -0, 0.1, 1e308, 99_999_999_999, Number.MAX_SAFE_INTEGER + 2],
)
/** Includes extreme dates, which a schema allows too. */
const day = fc.constantFrom('2026-12-01', '2027-01-15', '1900-01-01', '2199-12-31', '0001-01-01', '9999-12-31')
const word = fc.constantFrom(
  ...['Fes', 'sunrise', 'en', '3 hours', '09:00', '+212 600 000 000', 'tea@example.com', 'general'],
)
const pieces = '// %2e %61 \\ ? /.. [ :80 %00 % \xff ; && %2F * /'.split(' ')
const headerName = fc.constantFrom(
  ...['accept-encoding', 'accept-language', 'content-type', 'cookie', 'idempotency-key', 'if-match', 'if-none-match'],
  ...['last-event-id', 'range', 'x-forwarded-for', 'forwarded', 'user-agent'],
)
const headerValue = fc.constantFrom(
  ...['', '\t'.repeat(3000), 'br;q='.repeat(500), '"1"', 'W/"x", *', 'bytes=0-18446744073709551616', 'a'.repeat(3000)],
  ...[';;;===,,,', '::ffff:1.2.3.4, for="[::1]"', 'application/json; charset="', 'text/html'],
  'multipart/form-data; boundary=',
)

/** Returns `usual`, or `other` in `percent` of a hundred cases. */
const usually = <T>(usual: fc.Arbitrary<T>, percent: number, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 100 - percent, arbitrary: usual }, { weight: percent, arbitrary: other })

const withPiece = (text: string) =>
  fc
    .tuple(fc.nat({ max: text.length }), fc.constantFrom(...pieces))
    .map(([at, piece]) => text.slice(0, at) + piece + text.slice(at))

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Returns a generator of calls for an endpoint. `ids` exist on the server. */
export const mutatedCall = (ids: readonly [string, ...string[]]) => {
  // Reads `ids` at the time of a call, because tests add to them.
  const knownId = fc.nat().map((number) => ids[number % ids.length])
  const textOf = ({ format }: JsonSchema): fc.Arbitrary<unknown> => {
    if (format === 'uuid') return knownId
    if (format === 'date') return day
    return format === 'date-time' ? day.map((date) => `${date}T08:00:00.000Z`) : usually<unknown>(word, 30, knownId)
  }
  const described = (schema: JsonSchema, breakage: number): fc.Arbitrary<unknown> => {
    const { properties, items, minimum = 0, maximum = 100 } = schema
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (variants) return fc.oneof(...variants.map((variant) => value(variant, breakage)))
    if (properties) {
      const fields = Object.entries(properties).map(([name, property]) => [name, value(property, breakage)])
      const known = fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
        requiredKeys: [...(schema.required ?? [])],
      })
      return usually(
        known,
        breakage,
        known.map((given) => ({ ...given, unknown: 1 })),
      )
    }
    if (items) return fc.array(value(items, breakage), { maxLength: 3 })
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'null') return fc.constant(null)
    if (schema.type !== 'integer' && schema.type !== 'number') return textOf(schema)
    return fc.oneof(fc.constantFrom(minimum, maximum, 1, 2), fc.nat({ max: 999 }))
  }
  /** Returns a value that the schema describes or, in `breakage` of a hundred cases, a hostile one. */
  const value = (schema: JsonSchema, breakage: number): fc.Arbitrary<unknown> =>
    usually(described(schema, breakage), breakage, hostile)

  const addressOf = ({ path, parameters = [] }: CallShape): fc.Arbitrary<string> => {
    const parametersIn = (where: string) => parameters.filter((one) => one.in === where)
    const valuesOf = (where: string) =>
      Object.fromEntries(parametersIn(where).map(({ name, schema }) => [name, value(schema, 12).map(asText)]))
    const requiredKeys = parametersIn('query').flatMap(({ name, required }) => (required ? [name] : []))
    const query = fc.record<Record<string, string>>(valuesOf('query'), { requiredKeys })
    return fc.tuple(fc.record<Record<string, string>>(valuesOf('path')), query).map(([places, queryValues]) => {
      const address = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(places[name] ?? ''))
      const pairs = Object.entries(queryValues).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
      return `/api${address}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
    })
  }
  const bodyOf = (schema: JsonSchema): fc.Arbitrary<string> => {
    const whole = usually(value(schema, 8), 5, hostile).map((given) => JSON.stringify(given))
    const broken = whole.chain((text) => {
      const start = fc.nat({ max: text.length }).map((length) => text.slice(0, length))
      return fc.oneof(start, fc.constantFrom('{"__proto__":{}}', '['.repeat(500)), withPiece(text))
    })
    return usually(whole, 10, broken)
  }
  return (shape: CallShape): fc.Arbitrary<MutatedCall> => {
    const { method, requestBody } = shape
    const [content] = Object.values(requestBody?.content ?? {})
    const contentType = content && { 'content-type': 'application/json' }
    const address = addressOf(shape)
    return fc.record({
      method: usually(fc.constant(method), 3, fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')),
      address: usually(address, 10, address.chain(withPiece)),
      headers: usually<Record<string, string>>(
        fc.constant({ ...contentType }),
        20,
        fc.tuple(headerName, headerValue).map(([name, text]) => ({ ...contentType, [name]: text })),
      ),
      body: !content || method === 'GET' ? fc.constant(null) : bodyOf(content.schema),
    })
  }
}

/** Returns the same value for the same seed. */
export const sampleValue = <T>(arbitrary: fc.Arbitrary<T>, seed: number): T =>
  // The cast is safe because `numRuns: 1` returns one value.
  fc.sample(arbitrary, { seed, numRuns: 1, unbiased: true })[0] as T

/** Far longer than any call takes, also on a busy machine. */
const maxWaitMs = 60_000

/** Sends a call unchanged, unlike `fetch`, which normalizes addresses. Resolves with status 598 if the server never answers. */
export const sendCall = (
  { method, address, headers, body }: MutatedCall,
  { port, agent }: { port: number; agent: Agent },
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = { host: '127.0.0.1', port, agent, method, path: address, headers: { ...headers, ...length } }
    const outgoing = request(options, (answer) => {
      readText(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
    })
    outgoing.on('error', reject)
    outgoing.setTimeout(maxWaitMs, () => {
      resolve({ status: 598, text: 'not answered' })
      outgoing.destroy()
    })
    outgoing.end(body ?? undefined)
  })
