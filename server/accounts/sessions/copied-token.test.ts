import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/platform/db/schema/operations.ts'
import { createCaller, registerPerson } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
const ask = createCaller(() => test)
const seconds = (count: number) => {
  test.time.now = new Date(test.time.now.getTime() + count * 1000)
}
const refresh = async (refreshToken: string): Promise<string | null> => {
  const answer = await ask('POST', '/auth/refresh-token', null, { refreshToken })
  return answer.statusCode === 200 ? answer.json().data.tokens.refreshToken : null
}

it('a copied token that is polled within the grace is noticed, ends the session and tells its owner', async () => {
  const person = await registerPerson(test)
  let owned = person.tokens.refreshToken
  let renewals = 0
  for (let quarter = 0; quarter < 4; quarter++) {
    owned = (await refresh(owned)) ?? owned
    // The thief keeps presenting the token that was copied, every five seconds.
    for (let poll = 0; poll < 10; poll++) {
      seconds(5)
      if ((await refresh(person.tokens.refreshToken)) !== null) renewals++
    }
    seconds(840)
  }
  expect(renewals).toBeLessThan(12)
  expect(await refresh(owned)).toBeNull()
  const sent = await test.deps.db.select().from(mails).where(eq(mails.recipient, person.email))
  expect(sent.map(({ kind }) => kind)).toContain('session_copied')
})

it('a thief who follows every rotation with the newest token’s parent is noticed at the second one', async () => {
  const person = await registerPerson(test)
  let owned = person.tokens.refreshToken
  let before = owned
  let newest = (await refresh(owned)) ?? ''
  owned = newest
  let renewals = 0
  for (let quarter = 0; quarter < 5; quarter++) {
    owned = (await refresh(owned)) ?? owned
    seconds(5)
    const next = await refresh(before)
    if (next !== null) renewals++
    before = newest
    newest = next ?? newest
    seconds(900)
  }
  expect(renewals).toBeLessThanOrEqual(1)
  expect(await refresh(owned)).toBeNull()
})

it('a session survives answers that are lost again and again', async () => {
  const person = await registerPerson(test)
  for (let lost = 0; lost < 20; lost++) {
    seconds(30)
    expect(await refresh(person.tokens.refreshToken)).not.toBeNull()
  }
})

it('a session ends 180 days after its sign-in, however much it is used', async () => {
  const person = await registerPerson(test)
  let token: string | null = person.tokens.refreshToken
  for (let day = 0; day < 179; day += 30) {
    token = token && (await refresh(token))
    seconds(30 * 86_400 - 1)
  }
  expect(token).not.toBeNull()
  seconds(10)
  expect(token && (await refresh(token))).toBeNull()
})
