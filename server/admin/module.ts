import { defineModule } from '../platform/module.ts'
import { suspensionEmails } from './emails.ts'
import { foldKeptSums } from './kept-sums.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineModule({
  name: 'admin',
  routes: ({ bind, deps }) => adminRoutes(bind, deps),
  emails: [suspensionEmails],
  cleanUp: ({ db }) => foldKeptSums(db),
})
