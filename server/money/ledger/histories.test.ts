/** What may happen to several bookings at once. The same file runs on PostgreSQL, where it happens at the same time. */
import { afterAll, beforeAll, describe, it } from 'vitest'
import { addStaff, expectSound, playHistory } from '#server/testing/calls/money-history.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'

let test: TestApp
let staff: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02 })
  staff = await addStaff(test)
})
afterAll(() => test.close())

const rounds = process.env.SOAK ? 60 : 12

describe('random histories of several bookings at once', () => {
  it.each(Array.from({ length: rounds }, (_, seed) => seed))('sum to zero at all times (seed %i)', async (seed) => {
    await expectSound(test, staff, await playHistory(test, staff, seed))
  })
})
