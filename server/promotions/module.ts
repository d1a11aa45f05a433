import { promotionsRefused } from '../accounts/events.ts'
import { defineModule } from '../platform/module.ts'
import { promotionEmails } from './emails.ts'
import { startPromotions } from './queue-promotions.ts'
import { promotionRoutes } from './routes.ts'
import { dropPromotions } from './unsubscribe.ts'

export const promotions = defineModule({
  name: 'promotions',
  routes: ({ app, deps }) => promotionRoutes(app, deps),
  connect: () => promotionsRefused.subscribe(dropPromotions),
  emails: [promotionEmails],
  jobs: (deps, log) => [startPromotions(deps, log)],
})
