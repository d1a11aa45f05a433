import { defineModule } from '../platform/module.ts'
import { clientErrorRoutes } from './routes.ts'

export const clientErrors = defineModule({
  name: 'client-errors',
  routes: ({ bind, deps, metrics }) => clientErrorRoutes(bind, deps, metrics),
})
