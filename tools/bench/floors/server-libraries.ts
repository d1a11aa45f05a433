/** The libraries that the server starts with, and nothing of its own. */
import '../../../server/quick-imports.js'

const libraries = [
  '@fastify/rate-limit',
  '@fastify/under-pressure',
  '@opentelemetry/api',
  'drizzle-orm/pg-core',
  'fastify',
  'fastify-type-provider-zod',
  'jose',
  'nodemailer',
  'pino',
  'prom-client',
  'zod',
]

/** `driver` is Drizzle's part for the database. */
export const loadLibraries = (driver: 'drizzle-orm/pglite' | 'drizzle-orm/node-postgres'): Promise<unknown> =>
  Promise.all([...libraries, driver].map((name) => import(name) as Promise<unknown>))
