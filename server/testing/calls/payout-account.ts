import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import type { TestApp } from '../create-test-app.ts'

/** Makes a host one who can be paid, without the bank details that a person would enter. */
export const addPayoutAccount = async (test: TestApp, userId: string): Promise<void> => {
  await test.deps.db.insert(payoutAccounts).values({
    userId,
    holder: 'Khadija Bennani',
    sealedRib: 'sealed',
    bank: '007',
    lastDigits: '0123',
    updatedAt: test.time.now,
  })
}
