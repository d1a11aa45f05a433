/**
 * Makes an account admin, creating it where it is not there: `node server/cli/create-admin.ts ADDRESS`.
 * Registering never does. With the embedded database, stop the server first.
 */
import { email as emailSchema } from '#contract/models/primitives.ts'
import { makeAdmin } from '#server/accounts/security/make-admin.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/open.ts'

const { data: email } = emailSchema.safeParse(process.argv[2] ?? '')
if (email === undefined) {
  console.error('Usage: node server/cli/create-admin.ts ADDRESS')
  process.exit(2)
}
const config = readConfig(process.env)
if (config.adminEmail !== null && config.adminEmail !== email) {
  console.error(`ADMIN_EMAIL lets only ${config.adminEmail} be admin.`)
  process.exit(2)
}
const { db, close } = await openDatabase(config, console.error)
const { link } = await makeAdmin({ db, clock: () => new Date(), config }, email)
console.log(`${email} is admin now.`)
if (link !== null) console.log(`Choose its password within the hour, by this link, which works once: ${link}`)
await close()
