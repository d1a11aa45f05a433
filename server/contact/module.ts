import { defineModule } from '../platform/module.ts'
import { cleanUpContact } from './clean-up.ts'
import { contactEmails } from './emails.ts'
import { countOpenContacts } from './repository.ts'
import { contactRoutes } from './routes.ts'

export const contact = defineModule({
  name: 'contact',
  routes: ({ bind, deps }) => contactRoutes(bind, deps),
  cleanUp: cleanUpContact,
  emails: [contactEmails],
  adminFigures: { waiting: { contacts: ({ db }) => countOpenContacts(db) } },
})
