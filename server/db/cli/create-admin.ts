/**
 * Makes an account admin, creating it where it is not there: `node server/db/cli/create-admin.ts ADDRESS`.
 * Registering never does. With the embedded database, stop the server first.
 */
import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { email as emailSchema } from '#contract/primitives.ts'
import { defaultPreferences } from '#contract/user.ts'
import { normaliseEmail } from '../../auth/normalise-email.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { readConfig } from '../../config.ts'
import { recordEvent } from '../../security/events.ts'
import { changeUser, findUserByEmail, insertUser } from '../../users/repository.ts'
import { openDatabase } from '../open.ts'

const email = normaliseEmail(process.argv[2] ?? '')
if (!emailSchema.safeParse(email).success) {
  console.error('Usage: node server/db/cli/create-admin.ts ADDRESS')
  process.exit(2)
}
const config = readConfig(process.env)
if (config.adminEmail !== null && config.adminEmail !== email) {
  console.error(`ADMIN_EMAIL lets only ${config.adminEmail} be admin.`)
  process.exit(2)
}
const { db, close } = await openDatabase(config, console.error)
const known = await findUserByEmail(db, email)
if (known) {
  await changeUser(db, known.id, { isAdmin: true })
  await recordEvent({ db, clock: () => new Date() }, known.id, 'became_admin')
  console.log(`${email} is admin now.`)
} else {
  const password = `${randomBytes(12).toString('base64url')}-1a`
  const passwordHash = await hashPassword(password)
  const names = { firstName: 'Rihla', lastName: 'Admin' }
  await insertUser(db, {
    id: uuid(),
    email,
    passwordHash,
    ...names,
    isAdmin: true,
    emailVerifiedAt: new Date(),
    preferences: defaultPreferences,
  })
  console.log(`${email} is admin now. Its password, shown this once: ${password}`)
}
await close()
