import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { notification } from '../notification.ts'
import { empty, id } from '../primitives.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  data: z.strictObject({ notifications: z.array(notification) }),
  failure: 'Failed to fetch notifications',
})

export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/read',
  access: 'user',
  body: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(500))) }),
  data: empty,
  failure: 'Failed to update notifications',
})

export const clearNotifications = endpoint({
  method: 'DELETE',
  path: '/notifications',
  access: 'user',
  data: empty,
  failure: 'Failed to update notifications',
})
