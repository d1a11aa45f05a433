import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { type BodyOf, endpoint, type ParamsOf, type QueryOf } from './endpoint.ts'
import { allEndpoints } from './endpoints/all.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/things/:id',
  access: 'host',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  data: z.strictObject({}),
  failure: 'Failed to rename',
})

it('knows exactly what an endpoint takes and whom it lets in', () => {
  expectTypeOf<ParamsOf<typeof rename>>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<BodyOf<typeof rename>>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<QueryOf<typeof rename>>().toEqualTypeOf<undefined>()
  expectTypeOf<(typeof rename)['access']>().toEqualTypeOf<'host'>()
})

/** Calls of signed-in users that change nothing a user would ask about after a lost answer, or that do the same however often they are sent. */
const withoutKey = {
  'sets what the device wants': [
    'becomeHost',
    'clearNotifications',
    'leaveWaitlist',
    'markConversationRead',
    'markDelivered',
    'readNotifications',
    'removeFavorite',
    'subscribeToPush',
    'unsubscribeFromPush',
  ],
  'is sent by the outbox, for a version or as content with its hash': [
    'deleteExperience',
    'putMedia',
    'updateExperience',
  ],
  'contains changes with keys of their own': ['sync'],
  'reads, or starts something that a later call confirms': [
    'beginPasskey',
    'beginTwoFactor',
    'checkGiftCard',
    'forceRefresh',
    'messageChanges',
    'payoutFile',
    'requestOutcome',
  ],
}

it('lets every change of a signed-in user be looked up after a lost answer, except those listed', () => {
  const without = [...allEndpoints].flatMap(([name, { method, access, idempotent }]) =>
    method !== 'GET' && access !== 'public' && idempotent === undefined ? [name] : [],
  )
  expect(without.sort()).toEqual(Object.values(withoutKey).flat().sort())
})
