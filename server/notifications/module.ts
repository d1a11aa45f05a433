import { defineModule } from '../platform/module.ts'
import { createPushService } from './push-service.ts'
import { pushBacklog } from './pushes-repository.ts'
import { cleanUpNotifications } from './repository.ts'
import { notificationRoutes } from './routes.ts'
import { startPushSender } from './send-pushes.ts'

export const notifications = defineModule({
  name: 'notifications',
  routes: ({ bind, deps }) => notificationRoutes(bind, deps),
  metrics: { backlogs: { push: pushBacklog } },
  cleanUp: cleanUpNotifications,
  jobs: (deps, log) => {
    const { vapid } = deps.config
    return vapid ? [startPushSender(deps, createPushService(deps.config, vapid), log)] : []
  },
})
