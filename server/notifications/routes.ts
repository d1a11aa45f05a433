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
  bind(endpoints.readNotifications, ({ body, caller }) => read(deps, caller, body.ids))
  bind(endpoints.clearNotifications, ({ query, caller }) => clear(deps, caller, query.ids))
  bind(endpoints.pushKey, async () => ({ publicKey: deps.config.vapid?.publicKey ?? null }))
  bind(endpoints.subscribeToPush, ({ body, caller }) => subscribe(deps, caller, body))
  bind(endpoints.unsubscribeFromPush, ({ caller }) => deleteSubscriptionOfSession(deps, caller))
}
