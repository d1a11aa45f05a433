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
 * Gives the account up for good: the password, and the second factor where one is in force. Refused with
 * `account_has_bookings` while a booking lies ahead on either side, and with `account_has_money` while money or a dispute is open. A POST:
 * proxies drop the body of a DELETE.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/me/delete',
  access: 'user',
  body: z.strictObject({ password: typedPassword, ...secondFactor }),
  data: empty,
  failure: 'Failed to delete your account',
})
