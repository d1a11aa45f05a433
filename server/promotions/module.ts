import { defineModule } from '../platform/module.ts'
import { promotionEmails } from './emails.ts'
import { startPromotions } from './queue-promotions.ts'
import { promotionRoutes } from './routes.ts'

export const promotions = defineModule({
  name: 'promotions',
  routes: ({ app, deps }) => promotionRoutes(app, deps),
  emails: [promotionEmails],
  jobs: (deps, log) => [startPromotions(deps, log)],
})
