/**
 * Opens a folder with PGlite and nothing else: the floor of the embedded server's second start. With `LIBRARIES` it loads the libraries that
 * the server starts with as well: the floor of a start in which nothing of the server's own runs.
 */
const libraries = [
  '@fastify/rate-limit',
  '@fastify/under-pressure',
  '@opentelemetry/api',
  'drizzle-orm/pg-core',
  'drizzle-orm/pglite',
  'fastify',
  'fastify-type-provider-zod',
  'jose',
  'nodemailer',
  'pino',
  'prom-client',
  'zod',
]

const { DATA_DIR, LIBRARIES } = process.env
const load = (name: string): Promise<unknown> => import(name)
if (LIBRARIES) await load('../../../server/quick-imports.js')
const loading = LIBRARIES ? libraries.map(load) : []
const [{ PGlite }] = await Promise.all([import('@electric-sql/pglite'), ...loading])
const database = await PGlite.create(DATA_DIR)
await database.query('select 1')
console.log('ready at no-address')
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
