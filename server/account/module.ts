/** The data of a whole account: its dashboard, its export and its deletion, which reach into every other module. */
import { defineModule } from '#server/platform/module.ts'
import { accountEmails } from './emails.ts'
import { accountRoutes } from './routes.ts'

export const account = defineModule({
  name: 'account',
  routes: ({ bind, deps }) => accountRoutes(bind, deps),
  emails: [accountEmails],
})
