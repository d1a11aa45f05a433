import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, queryInteger } from '../primitives.ts'

export const adminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  data: z.strictObject({
    users: z.strictObject({ total: z.int(), hosts: z.int() }),
    experiences: z.strictObject({ total: z.int(), pending: z.int() }),
    revenue: z.strictObject({ totalCommission: z.int() }),
  }),
  failure: 'Failed to fetch statistics',
})

export const adminHosts = endpoint({
  method: 'GET',
  path: '/admin/hosts',
  access: 'admin',
  query: z.strictObject({ limit: z.optional(queryInteger(1, 100)) }),
  data: z.strictObject({ hosts: z.array(z.strictObject({ id, name: z.string(), email: z.string() })) }),
  failure: 'Failed to fetch hosts',
})
