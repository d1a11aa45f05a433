/** Opens a folder with PGlite and nothing else: the floor of the embedded server's start. */
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create(process.env.DATA_DIR)
await database.query('select 1')
console.log('ready at no-address')
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1000)
