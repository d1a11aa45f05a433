/** Gift cards in tests, by the same calls that a person makes. */
import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { mails } from '#server/platform/db/schema/operations.ts'
import { call, press } from '../book.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export const cardInput = (changes: Record<string, unknown> = {}) => ({
  id: uuid(),
  value: 500,
  recipient: { name: 'Yto', email: `${uuid()}@example.com` },
  language: 'en',
  ...changes,
})

/** What the mail to this address says: the code is nowhere else. */
export const codesTo = async (test: TestApp, recipient: string): Promise<string[]> => {
  const rows = await test.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, 'gift_card')))
    .orderBy(desc(mails.createdAt))
  return rows.map(({ data }) => (data as Record<string, string>).code ?? '')
}

/** Buys a card and pays it; answers its id and its code. */
export const boughtCard = async (
  test: TestApp,
  buyer: TestPerson,
  value = 500,
): Promise<{ id: string; code: string }> => {
  const input = cardInput({ value })
  const answer = await call(test, 'POST', '/gift-cards', buyer, input)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await press(test, answer.json().data.redirectUrl, 'approve')
  const [code = ''] = await codesTo(test, input.recipient.email)
  return { id: input.id, code }
}
