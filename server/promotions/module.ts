import { promotionsRefused } from '../accounts/events.ts'
import { defineModule } from '../platform/module.ts'
import { promotionEmails } from './emails.ts'
import { startPromotions } from './queue-promotions.ts'
import { promotionRoutes } from './routes.ts'
import { deleteQueuedPromotions } from './unsubscribe.ts'

export const promotions = defineModule({
  name: 'promotions',
  routes: ({ app, deps }) => promotionRoutes(app, deps),
  connect: () => promotionsRefused.subscribe(deleteQueuedPromotions),
  emails: [promotionEmails],
  jobs: (deps, log) => [startPromotions(deps, log)],
})
