import { defineModule } from '../platform/module.ts'
import { streetMapRoutes } from './routes.ts'

export const streetMap = defineModule({
  name: 'street-map',
  routes: ({ app, bind, deps }) => streetMapRoutes(app, bind, deps),
})
