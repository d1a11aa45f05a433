/**
 * Accounts: their rows, and how owners sign in, prove themselves and change their profile. A folder imports only those before it: users,
 * security, passwords, two-factor, sessions, passkeys, providers, auth, profile. Start reading in auth/usecases.ts.
 */
import { readRunningTotals } from '../platform/db/running-totals.ts'
import { defineModule } from '../platform/module.ts'
import { authRoutes } from './auth/routes.ts'
import { cleanUpAccounts } from './clean-up.ts'
import { accountsEmails } from './emails.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { phoneCodeTexts } from './profile/phone-code-sms.ts'
import { profileRoutes } from './profile/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { countAdminsWithoutTwoFactor, resealTwoFactors } from './two-factor/repository.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { hasUsers } from './users/repository.ts'

export const accounts = defineModule({
  name: 'accounts',
  routes: ({ bind, deps }) => {
    authRoutes(bind, deps)
    twoFactorRoutes(bind, deps)
    sessionRoutes(bind, deps)
    passkeyRoutes(bind, deps)
    providerRoutes(bind, deps)
    profileRoutes(bind, deps)
  },
  emails: [accountsEmails],
  texts: [phoneCodeTexts],
  cleanUp: cleanUpAccounts,
  adminFigures: {
    statistics: async ({ db }) => {
      const { users, hosts } = await readRunningTotals(db)
      return { users: { total: users, hosts } }
    },
  },
  prepare: async (deps, log) => {
    if (await hasUsers(deps.db)) {
      const { guardDemoAccounts } = await import('./auth/demo-accounts.ts')
      const closed = await guardDemoAccounts(deps)
      if (closed > 0) log.warn({ closed }, 'demo accounts of an earlier start no longer open with the known password')
    }
    const admins = deps.config.seed === 'demo' ? 0 : await countAdminsWithoutTwoFactor(deps.db)
    if (admins > 0) log.warn({ admins }, 'admins sign in without a second factor: it is turned on in their settings')
    if ((await resealTwoFactors(deps)) > 0) log.info('second factors are sealed under the new JWT_SECRET')
  },
})
