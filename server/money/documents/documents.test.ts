import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantInMorocco } from '#contract/rules/time/morocco-time.ts'
import { expireDueBookings } from '#server/bookings/jobs.ts'
import { createProvider } from '#server/money/providers/create-provider.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { moneyDocuments } from '#server/platform/db/schema/money-documents.ts'
import { users } from '#server/platform/db/schema/users.ts'
import { auditDocuments } from '#server/testing/audits.ts'
import { createBooking } from '#server/testing/bookings.ts'
import { insertExperience } from '#server/testing/listings.ts'
import { payBooking } from '#server/testing/payments.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { carryOutRefunds } from '../refunds/carry-out.ts'
import { issueDocuments } from './issue-documents.ts'
import { findDocuments } from './repository.ts'
import { type Draft, issue } from './series.ts'

const seller = { lines: ['Rihla SARL', '12 rue des Orangers, Rabat', 'ICE 001234567000089'], vatRate: 0.2 }

let test: TestApp
let host: TestPerson
let traveler: TestPerson
let admin: TestPerson
let experienceId: string
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.1, seller })
  host = await test.addPerson({ isHost: true, firstName: 'Khadija', lastName: 'Bennani' })
  traveler = await test.addPerson()
  admin = await test.addPerson({ isAdmin: true })
  experienceId = await insertExperience(test.deps, host.id, { groupSize: 500 })
})
afterAll(() => test.close())

const list = async (person: TestPerson | null, bookingId: string) =>
  call(test, 'GET', `/documents?booking=${bookingId}`, person)
const kindsOf = async (person: TestPerson, bookingId: string): Promise<string[]> =>
  (await list(person, bookingId))
    .json()
    .data.documents.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
const read = async (person: TestPerson | null, id: string) => call(test, 'GET', `/documents/${id}`, person)
const paid = async () => {
  const { id } = await createBooking(test, traveler, experienceId)
  await payBooking(test, traveler, id)
  return id
}
const decline = async (id: string) => {
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'cancelled' })
  await carryOutRefunds(test.deps, createProvider(test.deps), () => undefined)
}
const takePlace = async (id: string) => {
  await call(test, 'PATCH', `/bookings/${id}/status`, host, { status: 'confirmed' })
  await test.deps.db.update(bookings).set({ completesAt: test.time.now }).where(eq(bookings.id, id))
  await expireDueBookings(test.deps)
}
const first = async (person: TestPerson, bookingId: string) => {
  const [line] = (await list(person, bookingId)).json().data.documents
  return (await read(person, line.id)).json().data.document
}

describe('a document', () => {
  it('is a receipt of a payment, a credit note of a refund, or an invoice of a commission', async () => {
    const [refunded, completed] = [await paid(), await paid()]
    expect(await kindsOf(traveler, refunded)).toEqual(['receipt 640'])
    await decline(refunded)
    // The newest first; issued in one millisecond they may stand either way.
    expect((await kindsOf(traveler, refunded)).sort()).toEqual(['credit_note 640', 'receipt 640'])
    expect(await kindsOf(host, refunded)).toEqual([])
    await takePlace(completed)
    expect(await kindsOf(host, completed)).toEqual(['commission_invoice 64'])
    expect(await kindsOf(traveler, completed)).toEqual(['receipt 640'])
    expect(await auditDocuments(test.deps.db)).toEqual([])
  })

  it('names the seller, the buyer, the experience and the tax', async () => {
    const id = await paid()
    const document = await first(traveler, id)
    expect(document).toMatchObject({
      kind: 'receipt',
      amount: 640,
      content: {
        seller: seller.lines,
        buyer: ['Salma Idrissi', 'salma@example.com'],
        host: 'Khadija Bennani',
        guests: 2,
        method: 'card',
        vat: { rate: 0.2, hundredths: 10_667 },
      },
    })
    expect(document.number).toMatch(/^R-\d{4}-\d{6}$/)
    // As a statement has it, without how the payment ended.
    expect(document.content.reference).toMatch(/^SANDBOX-[0-9A-F]{12}$/)
    await takePlace(id)
    expect((await first(host, id)).content).toMatchObject({
      buyer: ['Khadija Bennani', host.email],
      kept: 640,
      rate: 0.1,
      vat: { rate: 0.2, hundredths: 1067 },
    })
  })

  it('stays unchanged, and its credit note has the same parties and tax, whatever changes later', async () => {
    const id = await paid()
    const before = await first(traveler, id)
    const { config } = test.deps
    try {
      test.deps.config = { ...config, seller: { lines: ['Another'], vatRate: null } }
      await test.deps.db.update(users).set({ firstName: 'Changed' }).where(eq(users.id, host.id))
      expect(await first(traveler, id)).toEqual(before)
      await decline(id)
      const { documents } = (await list(traveler, id)).json().data
      const note = documents.find(({ kind }: { kind: string }) => kind === 'credit_note')
      expect((await read(traveler, note.id)).json().data.document.content).toMatchObject({
        seller: seller.lines,
        vat: before.content.vat,
        receipt: before.number,
        why: 'cancelled',
      })
    } finally {
      test.deps.config = config
      await test.deps.db.update(users).set({ firstName: 'Khadija' }).where(eq(users.id, host.id))
    }
  })

  it.each([
    'update money_documents set amount = 1',
    'update money_documents set number = number + 1000',
    'delete from money_documents',
    'truncate money_documents',
  ])('cannot be changed: %s', async (statement) => {
    await paid()
    await issueDocuments(test.deps)
    const why = await test.deps.db.execute(sql.raw(statement)).then(
      () => 'nothing',
      (thrown: Error) => String(thrown.cause ?? thrown),
    )
    expect(why).toContain('What was issued stays')
  })

  it('shows no VAT where none is configured', async () => {
    const { config } = test.deps
    try {
      test.deps.config = { ...config, seller: { lines: ['Rihla'], vatRate: null } }
      expect((await first(traveler, await paid())).content).toMatchObject({ seller: ['Rihla'], vat: null })
    } finally {
      test.deps.config = config
    }
  })
})

describe('a reader of a document', () => {
  it('is only its owner and an admin', async () => {
    const id = await paid()
    const stranger = await test.addPerson()
    const document = await first(traveler, id)
    expect((await read(admin, document.id)).json().data.document).toEqual(document)
    expect((await read(null, document.id)).statusCode).toBe(401)
    for (const other of [stranger, host]) expect((await read(other, document.id)).statusCode).toBe(404)
    expect((await list(stranger, id)).statusCode).toBe(404)
    expect((await list(null, id)).statusCode).toBe(401)
    expect((await list(traveler, uuid())).statusCode).toBe(404)
    const empty = (await call(test, 'GET', '/documents', stranger)).json().data
    expect(empty).toEqual({ documents: [], nextCursor: null })
    for (const other of [traveler, host, null])
      expect((await call(test, 'GET', '/admin/documents', other)).statusCode).toBe(other ? 403 : 401)
  })

  it('finds one by its number, and pages through all of them', async () => {
    const document = await first(traveler, await paid())
    const find = async (query: string) => (await call(test, 'GET', `/admin/documents?${query}`, admin)).json().data
    expect((await find(`number=${document.number.toLowerCase()}`)).documents).toMatchObject([{ id: document.id }])
    expect((await find('number=R-2026-999999')).documents).toEqual([])
    expect((await find('number=anything')).documents).toEqual([])
    const seen: string[] = []
    let cursor = ''
    for (;;) {
      const page = await find(`limit=2${cursor}`)
      seen.push(...page.documents.map(({ id }: { id: string }) => id))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    const { total } = await find('limit=1')
    expect([seen.length, new Set(seen).size]).toEqual([total, total])
    const { export: exported } = (await call(test, 'GET', '/users/me/export', traveler)).json().data
    expect(exported.documents.length).toBeGreaterThan(0)
  })
})

describe('the numbers', () => {
  const draft = async (cause = `test:${uuid()}`): Promise<Draft> => {
    const document = await first(traveler, await paid())
    return {
      kind: 'receipt',
      cause,
      bookingId: document.bookingId,
      ownerId: traveler.id,
      amount: 1,
      content: document.content,
    }
  }
  const numbersOf = async (year: number): Promise<number[]> => {
    const rows = await test.deps.db
      .select({ number: moneyDocuments.number })
      .from(moneyDocuments)
      .where(eq(moneyDocuments.year, year))
      .orderBy(moneyDocuments.number)
    return rows.map(({ number }) => number)
  }

  it('have no gaps, however many transactions issue at once and however many are rolled back', async () => {
    const [one, now] = [await draft(), new Date('2090-06-01T12:00:00Z')]
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        test.deps.db.transaction(async (tx) => {
          await issue(tx, [{ ...one, cause: `test:${uuid()}` }], now)
          if (index % 3 === 0) throw new Error('rolled back')
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    expect(await numbersOf(2090)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it('are assigned once for one cause, by several servers at once', async () => {
    const [one, now] = [await draft(), new Date('2091-06-01T12:00:00Z')]
    const issueIt = () => test.deps.db.transaction((tx) => issue(tx, [one], now))
    const issued = await Promise.all(Array.from({ length: 8 }, issueIt))
    expect(issued.flat()).toHaveLength(1)
    expect(await numbersOf(2091)).toEqual([1])
  })

  it('of one moment are listed with the last one first', async () => {
    const [one, now] = [await draft(), new Date('2095-06-01T12:00:00Z')]
    const drafts = Array.from({ length: 5 }, () => ({ ...one, cause: `test:${uuid()}` }))
    await test.deps.db.transaction((tx) => issue(tx, drafts, now))
    const listed = await findDocuments(test.deps.db, { limit: 5 })
    expect(listed.map(({ year, number }) => [year, number])).toEqual([5, 4, 3, 2, 1].map((number) => [2095, number]))
  })

  it('start again each year, by the clock of Morocco', async () => {
    const one = await draft()
    const begins = instantInMorocco('2093-01-01', '00:00')
    for (const at of [begins - 2, begins - 1, begins])
      await test.deps.db.transaction((tx) => issue(tx, [{ ...one, cause: `test:${uuid()}` }], new Date(at)))
    expect([await numbersOf(2092), await numbersOf(2093)]).toEqual([[1, 2], [1]])
  })

  it('are assigned by several servers to the documents of many bookings', async () => {
    const ids: string[] = []
    while (ids.length < 6) ids.push(await paid())
    for (const id of ids.slice(0, 3)) await decline(id)
    for (const id of ids.slice(3)) await takePlace(id)
    await passTime(test, 60_000, () => Promise.all(Array.from({ length: 4 }, () => issueDocuments(test.deps))))
    expect(await issueDocuments(test.deps)).toBe(0)
    const problems = await auditDocuments(test.deps.db)
    // The receipts of the tests above stand in no ledger.
    expect(problems.filter((problem) => !problem.startsWith('receipt:'))).toEqual([])
  })
})
