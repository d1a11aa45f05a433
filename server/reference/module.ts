import { defineModule } from '../platform/module.ts'
import { referenceRoutes } from './routes.ts'

export const reference = defineModule({ name: 'reference', routes: ({ bind, deps }) => referenceRoutes(bind, deps) })
