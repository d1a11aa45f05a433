import { afterAll, beforeAll, expect, it } from 'vitest'
import { listingInput } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
beforeAll(async () => {
  test = await createTestApp({ commissionRate: 0.25 })
  host = await test.addPerson({ isHost: true })
})
afterAll(() => test.close())

const create = (changes: Record<string, unknown>) =>
  call(test, 'POST', '/experiences', host, { ...listingInput({ status: 'draft', images: [] }), ...changes })

it('A host sets a deposit that covers the commission, leaves it unchanged, and returns to full payment online', async () => {
  const created = await create({ deposit: 30 })
  expect(created.statusCode).toBe(201)
  const { experience } = created.json().data
  expect(experience).toMatchObject({ deposit: 30 })
  const put = (changes: Record<string, unknown>) =>
    call(test, 'PUT', `/experiences/${experience.id}`, host, {
      ...listingInput({ status: 'draft', images: [] }),
      ...changes,
    })
  expect((await put({})).json().data.experience).toMatchObject({ deposit: 30 })
  expect((await put({ deposit: null })).json().data.experience).not.toHaveProperty('deposit')
})

it.each([[20]])('A deposit of %d percent is refused if the commission is higher', async (deposit) => {
  const answer = await create({ deposit })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'deposit_too_small', details: { least: 25 } })
})

it.each([[0], [10], [35], [100], [-30], [30.5], ['30']])('A deposit of %s is refused', async (deposit) => {
  expect((await create({ deposit })).statusCode).toBe(400)
})
