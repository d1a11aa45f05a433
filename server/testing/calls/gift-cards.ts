/** Gift cards in tests, by the same calls that a person makes. */
import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Booking } from '#contract/models/booking.ts'
import { openCode } from '#server/money/gift-cards/code.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { book, bookingRequest, call, press } from '../book.ts'
import { createTestApp, type TestApp, type TestPerson } from '../create-test-app.ts'
import { insertExperience } from '../insert-experience.ts'

export const cardInput = (changes: Record<string, unknown> = {}) => ({
  id: uuid(),
  value: 500,
  recipient: { name: 'Yto', email: `${uuid()}@example.com` },
  language: 'en',
  ...changes,
})

/** What the mail to this address says until it is sent. */
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
  // Not from its mail, whose words are gone once it is sent, as a process beside the test may do at once.
  const [row] = await test.deps.db
    .select({ sealed: giftCards.sealedCode })
    .from(giftCards)
    .where(eq(giftCards.id, input.id))
  const code = row?.sealed ? openCode(test.deps.config, input.id, row.sealed) : null
  if (code === null) throw new Error('the card is not active')
  return { id: input.id, code }
}

/** Creates a test app with an experience at MAD 640 for two, a buyer of gift cards, and a traveler who books with them. */
export const createGiftCardTest = async () => {
  const test = await createTestApp({ commissionRate: 0.15, paymentFeeRate: 0.02, rateLimit: 1_000_000 })
  const addPeople = async () => {
    const host = await test.addPerson({ isHost: true })
    const [buyer, traveler] = [await test.addPerson(), await test.addPerson()]
    return { host, buyer, traveler, experienceId: await insertExperience(test.deps, host.id, { groupSize: 20 }) }
  }
  const people = await addPeople()

  const bookWith = (code: string, amount: number, changes: Record<string, unknown> = {}, person = people.traveler) =>
    book(test, person, bookingRequest(test, people.experienceId, { giftCard: { code, amount }, ...changes }))
  const bookingWith = async (
    code: string,
    amount: number,
    changes = {},
    person = people.traveler,
  ): Promise<Booking> => {
    const answer = await bookWith(code, amount, changes, person)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json().data.booking
  }
  const check = (code: string, person = people.traveler) => call(test, 'POST', '/gift-cards/check', person, { code })
  const left = async (code: string): Promise<number | undefined> => (await check(code)).json().data?.remaining
  return {
    test,
    people,
    /** Replaces the people and the experience, for the next test. */
    addPeople: async () => void Object.assign(people, await addPeople()),
    bookWith,
    bookingWith,
    check,
    left,
  }
}
