import { defineModule } from '../platform/module.ts'
import { syncRoutes } from './routes.ts'

export const sync = defineModule({ name: 'sync', routes: ({ bind, deps }) => syncRoutes(bind, deps) })
