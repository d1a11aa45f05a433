import { defineModule } from '../platform/module.ts'
import { contactEmails } from './emails.ts'
import { contactRoutes } from './routes.ts'

export const contact = defineModule({
  name: 'contact',
  routes: ({ bind, deps }) => contactRoutes(bind, deps),
  emails: [contactEmails],
})
