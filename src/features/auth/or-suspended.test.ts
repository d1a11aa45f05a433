import { expect, it } from 'vitest'
import { AppError } from '#data/api/app-error.ts'
import { orSuspended } from './or-suspended.ts'

const refused = (code: 'account_suspended' | 'invalid_credentials', details?: unknown) =>
  Promise.reject(new AppError(code, 'Refused', { status: 403, details }))

it('tells why an account is suspended, also where the server does not say', async () => {
  expect(await orSuspended(refused('account_suspended', { reason: 'No such riad.' }))).toEqual({
    reason: 'No such riad.',
  })
  for (const details of [undefined, null, 'text', { reason: 7 }])
    expect(await orSuspended(refused('account_suspended', details))).toEqual({ reason: '' })
})

it('answers what the attempt does, and throws every other failure on', async () => {
  expect(await orSuspended(Promise.resolve({ challenge: 'x' }))).toEqual({ challenge: 'x' })
  await expect(orSuspended(refused('invalid_credentials'))).rejects.toMatchObject({ code: 'invalid_credentials' })
})
