import { request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'
import { announce } from './announce.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  port = address.port
})
afterAll(() => test.close())

/** Opens a stream and collects what it says. */
const listen = (person: Pick<TestPerson, 'headers'>) =>
  new Promise<{ heard: () => string; ended: Promise<void>; close: () => void; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      let text = ''
      const request = ask({ port, host: '127.0.0.1', path: '/api/events', headers: person.headers }, (response) => {
        const ended = new Promise<void>((end) => response.on('close', end))
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
          if (text === chunk)
            resolve({ heard: () => text, ended, close: () => request.destroy(), headers: response.headers })
        })
        if (response.statusCode !== 200) reject(new Error(String(response.statusCode)))
      })
      request.on('error', reject).end()
    },
  )
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(5)
}
const ready = 'event: ready\ndata: \n\n'

it('says what changed to whom it concerns and to nobody else', async () => {
  const [one, two] = [await test.addPerson(), await test.addPerson()]
  const [first, second, other] = [await listen(one), await listen(one), await listen(two)]
  expect(first.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await announce(test.deps.db, [one.id], 'messages')
  await announce(test.deps.db, [two.id], 'bookings')
  await until(() => first.heard().includes('messages') && second.heard().includes('messages'))
  await until(() => other.heard().includes('bookings'))
  expect(first.heard()).toBe(`${ready}event: changed\ndata: messages\n\n`)
  expect(other.heard()).toBe(`${ready}event: changed\ndata: bookings\n\n`)
  for (const stream of [first, second, other]) stream.close()
  await until(() => test.deps.events.size() === 0)
})

it('says nothing of a transaction that was undone, and one that was done after it commits', async () => {
  const person = await test.addPerson()
  const stream = await listen(person)
  await test.deps.db
    .transaction(async (db) => {
      await announce(db, [person.id], 'messages')
      throw new Error('undone')
    })
    .catch(() => undefined)
  await test.deps.db.transaction(async (db) => {
    await announce(db, [person.id], 'notifications')
    await pause(50)
    expect(stream.heard()).toBe(ready)
  })
  await until(() => stream.heard() !== ready)
  expect(stream.heard()).toBe(`${ready}event: changed\ndata: notifications\n\n`)
  stream.close()
})

it('ends the oldest of too many streams of one person', async () => {
  const person = await test.addPerson()
  const oldest = await listen(person)
  const others = []
  for (let count = 0; count < 20; count++) others.push(await listen(person))
  await oldest.ended
  expect(test.deps.events.size()).toBe(20)
  for (const stream of others) stream.close()
  await until(() => test.deps.events.size() === 0)
})

it('ends with the session that opened it, and leaves the person’s others alone', async () => {
  const person = await registerPerson(test)
  const payload = { email: person.email, password: testPassword }
  const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  const again = { headers: { authorization: `Bearer ${answer.json().data.tokens.accessToken}` } }
  const [ending, other] = [await listen(person), await listen(again)]
  await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers, payload: {} })
  await ending.ended
  expect(test.deps.events.size()).toBe(1)
  other.close()
  await until(() => test.deps.events.size() === 0)
})

it('refuses a stranger', async () => {
  const answer = await test.app.inject({ url: '/api/events' })
  expect(answer.statusCode).toBe(401)
})

it('lets no open stream keep the server from stopping', async () => {
  const another = await createTestApp()
  await another.app.listen({ port: 0, host: '127.0.0.1' })
  const address = another.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  port = address.port
  const stream = await listen(await another.addPerson())
  await another.close()
  await stream.ended
  expect(stream.heard()).toBe(ready)
})
