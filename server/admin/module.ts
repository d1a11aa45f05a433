import { foldRunningTotals } from '../platform/db/running-totals.ts'
import { defineModule } from '../platform/module.ts'
import { suspensionEmails } from './emails.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineModule({
  name: 'admin',
  routes: ({ bind, deps }) => adminRoutes(bind, deps),
  emails: [suspensionEmails],
  cleanUp: ({ db }) => foldRunningTotals(db),
})
