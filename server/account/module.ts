/** Use cases of a whole account, which need all other modules: dashboard, export, deletion and recovery. */
import { defineModule } from '#server/platform/module.ts'
import { accountEmails } from './emails.ts'
import { accountRoutes } from './routes.ts'

export const account = defineModule({
  name: 'account',
  routes: ({ bind, deps }) => accountRoutes(bind, deps),
  emails: [accountEmails],
})
