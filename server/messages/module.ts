import { defineModule } from '../platform/module.ts'
import { reportEmails } from './emails.ts'
import { messageRoutes } from './routes.ts'

export const messages = defineModule({
  name: 'messages',
  routes: ({ bind, deps }) => messageRoutes(bind, deps),
  emails: [reportEmails],
})
