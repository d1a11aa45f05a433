import { defineModule } from '../platform/module.ts'
import { cleanUpNotifications } from './clean-up.ts'
import { createPushService } from './push-service.ts'
import { notificationRoutes } from './routes.ts'
import { startPushSender } from './send-pushes.ts'

export const notifications = defineModule({
  name: 'notifications',
  routes: ({ bind, deps }) => notificationRoutes(bind, deps),
  cleanUp: cleanUpNotifications,
  jobs: (deps, log) => {
    const { vapid } = deps.config
    return vapid ? [startPushSender(deps, createPushService(deps.config, vapid), log)] : []
  },
})
