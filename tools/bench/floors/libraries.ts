/**
 * Loads the libraries that the server starts with and opens a folder with PGlite: the floor of a start in which nothing of the
 * server's own runs.
 */
import { loadLibraries } from './server-libraries.ts'

const [{ PGlite }] = await Promise.all([import('@electric-sql/pglite'), loadLibraries('drizzle-orm/pglite')])
const database = await PGlite.create(process.env.DATA_DIR)
await database.query('select 1')
console.log('ready at no-address')
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
