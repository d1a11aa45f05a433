import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Booking } from '#contract/models/booking.ts'
import { openCode } from '#server/money/gift-cards/code.ts'
import { giftCards } from '#server/platform/db/schema/gift-cards.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { payoutAccounts } from '#server/platform/db/schema/payouts.ts'
import { bookingRequest, createBooking, postBooking } from './bookings.ts'
import { insertExperience } from './listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from './test-app.ts'

/** Returns the address of the page that pays a booking. */
export const openPaymentPage = async (test: TestApp, person: TestPerson, bookingId: string): Promise<string> => {
  const answer = await call(test, 'POST', '/payments/payzone/session', person, { bookingId })
  return answer.json().data.redirectUrl
}

export const pressPaymentButton = (test: TestApp, page: string, outcome: string) =>
  test.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  })

export const payBooking = async (test: TestApp, person: TestPerson, bookingId: string): Promise<void> => {
  await pressPaymentButton(test, await openPaymentPage(test, person, bookingId), 'approve')
}

/** Gives a host a payout account, without the bank details that a person would enter. */
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

export const giftCardInput = (changes: Record<string, unknown> = {}) => ({
  id: uuid(),
  value: 500,
  recipient: { name: 'Yto', email: `${uuid()}@example.com` },
  language: 'en',
  ...changes,
})

/** Returns the codes in the emails to `recipient` that are not sent yet, the newest first. */
export const giftCardCodes = async (test: TestApp, recipient: string): Promise<string[]> => {
  const rows = await test.deps.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, 'gift_card')))
    .orderBy(desc(mails.createdAt))
  return rows.map(({ data }) => (data as Record<string, string>).code ?? '')
}

export const buyGiftCard = async (test: TestApp, buyer: TestPerson, value = 500) => {
  const input = giftCardInput({ value })
  const answer = await call(test, 'POST', '/gift-cards', buyer, input)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await pressPaymentButton(test, answer.json().data.redirectUrl, 'approve')
  // Not from its email, whose text is deleted when a process beside the test sends it.
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
    postBooking(test, person, bookingRequest(test, people.experienceId, { giftCard: { code, amount }, ...changes }))
  const bookPaidWith = (code: string, amount: number, changes = {}, person = people.traveler): Promise<Booking> =>
    createBooking(test, person, people.experienceId, { giftCard: { code, amount }, ...changes })
  const check = (code: string, person = people.traveler) => call(test, 'POST', '/gift-cards/check', person, { code })
  return {
    test,
    people,
    /** Replaces the people and the experience for the next test. */
    renewPeople: async () => void Object.assign(people, await addPeople()),
    bookWith,
    bookPaidWith,
    check,
    remainingOn: async (code: string): Promise<number | undefined> => (await check(code)).json().data?.remaining,
  }
}
