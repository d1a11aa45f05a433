/** Opens a folder with PGlite alone: the least that a start of the embedded server does. */
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create(process.env.DATA_DIR)
await database.query('select 1')
console.log('ready at no-address')
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
