import { defineModule } from '../platform/module.ts'
import { contactEmails } from './emails.ts'
import { cleanUpContact, countOpenContacts } from './repository.ts'
import { contactRoutes } from './routes.ts'

export const contact = defineModule({
  name: 'contact',
  routes: ({ bind, deps }) => contactRoutes(bind, deps),
  cleanUp: cleanUpContact,
  emails: [contactEmails],
  adminFigures: { waiting: { contacts: ({ db }) => countOpenContacts(db) } },
})
