import { defineModule } from '../platform/module.ts'
import { cleanUpClientErrors } from './repository.ts'
import { clientErrorRoutes } from './routes.ts'

export const clientErrors = defineModule({
  name: 'client-errors',
  cleanUp: cleanUpClientErrors,
  routes: ({ bind, deps, metrics }) => clientErrorRoutes(bind, deps, metrics),
})
