/**
 * Makes an account admin, and creates it if it does not exist: `npm run create-admin -- ADDRESS`. Registering never does. It needs the
 * server's own environment. With the embedded database, stop the server first.
 */
import { email as emailSchema } from '#contract/models/primitives.ts'
import { makeAdmin } from '#server/accounts/auth/make-admin.ts'
import { runCommand } from './run-command.ts'

await runCommand(([given = '']) => {
  const { data: email } = emailSchema.safeParse(given)
  if (email === undefined) throw new Error('Usage: npm run create-admin -- ADDRESS')
  return async (deps) => {
    const { adminEmail } = deps.config
    if (adminEmail !== null && adminEmail !== email) throw new Error(`ADMIN_EMAIL lets only ${adminEmail} be admin.`)
    const { link } = await makeAdmin(deps, email)
    const done = `${email} is admin now.`
    return link === null
      ? done
      : `${done}\nChoose its password within the hour, by this link, which works once: ${link}`
  }
})
