/** Values that a JSON schema describes, and others in their place. */
import type { Random } from './random.ts'

/** What the API's own description uses of JSON schema. */
export interface JsonSchema {
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
  maxItems?: number
}

const hostile: readonly [unknown, ...unknown[]] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%_\\',
  "'; drop table users; --",
  '𝕏'.repeat(300),
  '9'.repeat(400),
  '0001-01-01',
  '0000-00-00',
  '9999-12-31',
  '+010000-01-01',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  '../../etc/passwd',
  'a@b.c',
  'data:image/jpeg;base64,AAAA',
  [],
  [[[]]],
  [null],
  {},
  { toString: 1, constructor: 1 },
  -1,
  0,
  -0,
  0.1,
  1e308,
  99_999_999_999,
  Number.MAX_SAFE_INTEGER + 2,
]

export const hostileValue = (random: Random): unknown => random.pick(hostile)

/** The last ones are dates as well, which is all that a schema may say of them. */
const days = ['2026-12-01', '2027-01-15', '1900-01-01', '2199-12-31', '0001-01-01', '9999-12-31'] as const
const words = ['Fes', 'sunrise', 'en', '3 hours', '09:00', '+212 600 000 000', 'tea@example.com', 'general'] as const

const textOf = (random: Random, { format }: JsonSchema, ids: readonly [string, ...string[]]): string => {
  if (format === 'uuid') return random.pick(ids)
  if (format === 'date') return random.pick(days)
  if (format === 'date-time') return `${random.pick(days)}T08:00:00.000Z`
  return random.chance(0.3) ? random.pick(ids) : random.pick(words)
}

/** A value that the schema describes, or now and then one that it does not. `ids` are known to the server. */
export const randomValue = (
  random: Random,
  schema: JsonSchema,
  ids: readonly [string, ...string[]],
  breakage = 0.08,
): unknown => {
  if (random.chance(breakage)) return hostileValue(random)
  if (schema.const !== undefined) return schema.const
  const [first, ...rest] = schema.enum ?? []
  if (first !== undefined) return random.pick([first, ...rest])
  const [variant, ...variants] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (variant) return randomValue(random, random.pick([variant, ...variants]), ids, breakage)
  if (schema.properties) {
    const entries = Object.entries(schema.properties)
      .filter(([name]) => schema.required?.includes(name) || random.chance(0.5))
      .map(([name, property]) => [name, randomValue(random, property, ids, breakage)] as const)
    return Object.fromEntries(random.chance(breakage) ? [...entries, ['unknown', 1]] : entries)
  }
  const { items } = schema
  if (items) return Array.from({ length: random.below(4) }, () => randomValue(random, items, ids, breakage))
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'integer' || schema.type === 'number')
    return random.pick([schema.minimum ?? 0, schema.maximum ?? 100, 1, 2, random.below(1000)])
  return textOf(random, schema, ids)
}
