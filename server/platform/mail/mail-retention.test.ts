import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCaller, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mails } from '../db/schema/operations.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { sendDueMails } from './send-mails.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(mails)
})
const call = createCaller(() => test)
const wait = (hours: number) => {
  test.time.now = new Date(test.time.now.getTime() + hours * 3_600_000)
}
const refuse = async () => {
  throw new Error('nobody listens')
}

it('a deleted account’s address is in no mail once what tells them of it was sent', async () => {
  const person = await registerPerson(test)
  await call('POST', '/auth/forgot-password', null, { email: person.email })
  await sendDueMails(
    test.deps,
    async () => {},
    () => {},
  )
  await call('POST', '/auth/forgot-password', null, { email: person.email })
  expect((await call('POST', '/users/me/delete', person, { password: testPassword })).statusCode).toBe(200)
  const sent: string[] = []
  await sendDueMails(
    test.deps,
    async ({ recipient }) => void sent.push(recipient),
    () => {},
  )
  expect(sent).toEqual([person.email])
  expect(JSON.stringify(await test.deps.db.select().from(mails))).not.toContain(person.email)
})

it('a mail that was given up is deleted a week later', async () => {
  const person = await registerPerson(test)
  await call('POST', '/auth/forgot-password', null, { email: person.email })
  for (let attempt = 0; attempt < 12; attempt++) {
    await sendDueMails(test.deps, refuse, () => {})
    wait(13)
  }
  await cleanUp(test.deps)
  expect(await test.deps.db.$count(mails)).toBeGreaterThan(0)
  wait(7 * 24)
  await cleanUp(test.deps)
  expect(await test.deps.db.$count(mails)).toBe(0)
})
