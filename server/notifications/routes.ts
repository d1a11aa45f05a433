import * as endpoints from '#contract/endpoints/notifications.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { deleteSubscriptionOfSession } from './pushes-repository.ts'
import { findNotifications } from './repository.ts'
import { clear, read, subscribe } from './usecases.ts'

export const notificationRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.listNotifications, async ({ caller }) => ({
    notifications: await findNotifications(deps.db, caller.userId),
  }))
  bind(endpoints.readNotifications, async ({ body, caller }) => {
    await read(deps, caller, body.ids)
    return {}
  })
  bind(endpoints.clearNotifications, async ({ query, caller }) => {
    await clear(deps, caller, query.ids)
    return {}
  })
  bind(endpoints.pushKey, async () => ({ publicKey: deps.config.vapid?.publicKey ?? null }))
  bind(endpoints.subscribeToPush, async ({ body, caller }) => {
    await subscribe(deps, caller, body)
    return {}
  })
  bind(endpoints.unsubscribeFromPush, async ({ caller }) => {
    await deleteSubscriptionOfSession(deps, caller)
    return {}
  })
}
