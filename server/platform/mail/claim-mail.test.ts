import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mails } from '../db/schema/operations.ts'
import { claimMail, queueMails } from './repository.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Leaves the planner a nested loop that runs its inner side once for each outer row, as small queues with old statistics get. */
const planNestedLoop = sql.raw(
  ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort'].map((name) => `set local enable_${name} = off`).join('; '),
)

it('claims one mail and leaves the others due, whatever plan the database chooses', async () => {
  const content = { kind: 'email_change', link: 'https://rihla.test/confirm-email', account: 'a' } as const
  const mail = { recipient: 'someone@example.com', causedBy: null, language: 'en' as const, content }
  await queueMails(test.deps, Array<typeof mail>(20).fill(mail))
  await test.deps.db.transaction(async (tx) => {
    await tx.execute(planNestedLoop)
    const claimed = await claimMail({ db: tx, clock: test.deps.clock }, 'mail', [['email_change']])
    expect(claimed).toMatchObject({ kind: 'email_change', attempts: 1 })
    expect(await tx.$count(mails, sql`${mails.attempts} > 0`)).toBe(1)
  })
})
