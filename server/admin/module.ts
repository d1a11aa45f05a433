import { defineModule } from '../platform/module.ts'
import { adminRoutes } from './routes.ts'

export const admin = defineModule({ name: 'admin', routes: ({ bind, deps }) => adminRoutes(bind, deps) })
