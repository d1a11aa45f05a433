/**
 * Loads the libraries that the server starts with and opens a folder with PGlite: the floor of a start in which nothing of the
 * server's own runs.
 */
import '../../../server/quick-imports.js'

const libraries = [
  ...['@fastify/rate-limit', '@fastify/swagger', '@fastify/under-pressure', '@opentelemetry/api', 'drizzle-orm/pglite'],
  ...[
    'drizzle-orm/pg-core',
    'fastify',
    'fastify-type-provider-zod',
    'jose',
    'nodemailer',
    'pino',
    'prom-client',
    'zod',
  ],
]
const [{ PGlite }] = await Promise.all([
  import('@electric-sql/pglite'),
  ...libraries.map((name) => import(name) as Promise<unknown>),
])
const database = await PGlite.create(process.env.DATA_DIR)
await database.query('select 1')
console.log('ready at no-address')
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
