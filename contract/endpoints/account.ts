import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accountExport } from '../models/account.ts'
import { empty, typedPassword } from '../models/primitives.ts'
import { secondFactor } from '../models/security.ts'

export const exportAccount = endpoint({
  method: 'GET',
  path: '/users/me/export',
  access: 'user',
  data: z.strictObject({ export: accountExport }),
  failure: 'Failed to export your data',
})

/**
 * Deletes the account permanently. Requires the password, and a second factor if one is enabled. Refused with `account_has_bookings` if
 * the user has an upcoming booking as traveler or host, and with `account_has_money` if money or a dispute is open. A POST: proxies drop
 * the body of a DELETE.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/me/delete',
  access: 'user',
  body: z.strictObject({ password: typedPassword, ...secondFactor }),
  data: empty,
  idempotent: 'outcome',
  failure: 'Failed to delete your account',
})
