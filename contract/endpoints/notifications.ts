import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idList, maxNotifications, notification, pushSubscription } from '../models/notification.ts'
import { empty, id } from '../models/primitives.ts'

/** The newest first, at most `maxNotifications`. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  data: z.strictObject({ notifications: z.array(notification) }),
  failure: 'Failed to fetch notifications',
})

/** Those named, or all; what is not there or is read already succeeds. */
export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read',
  access: 'user',
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxNotifications))) }),
  data: empty,
  failure: 'Failed to update notifications',
})

/** Those named, or all; what is not there succeeds. */
export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/notifications',
  access: 'user',
  query: z.strictObject({ ids: z.optional(idList) }),
  data: empty,
  failure: 'Failed to update notifications',
})

/** The key that subscriptions are made for, base64url; null where this server sends no pushes. */
export const pushKey = endpoint({
  method: 'GET',
  path: '/notifications/push-key',
  access: 'user',
  data: z.strictObject({ publicKey: z.nullable(z.string()) }),
  failure: 'Failed to fetch notifications',
})

/** Bound to the sign-in that asks: it ends with it. Told again, it is the same one. */
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/notifications/push-subscription',
  access: 'user',
  body: pushSubscription,
  data: empty,
  failure: 'Failed to update notifications',
})

/** That of the sign-in that asks; none is no error. */
export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/notifications/push-subscription',
  access: 'user',
  data: empty,
  failure: 'Failed to update notifications',
})
