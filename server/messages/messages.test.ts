import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { mails } from '../platform/db/schema/operations.ts'
import { users } from '../platform/db/schema/users.ts'
import { channel } from '../platform/events/announce.ts'
import { createEventHub } from '../platform/events/hub.ts'
import { createBooking } from '../testing/bookings.ts'
import { insertExperience } from '../testing/listings.ts'
import { call, createTestApp, passTime, type TestApp, type TestPerson } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface SentMessage {
  id: string
  content: string
  state: string
  seq: number
}

const addPeople = async () => {
  const [traveler, host] = [await test.addPerson(), await test.addPerson({ isHost: true, firstName: 'Khadija' })]
  return { traveler, host, experienceId: await insertExperience(test.deps, host.id) }
}
const startConversation = async (message = 'Salam!') => {
  const people = await addPeople()
  const answer = await call(test, 'POST', '/messages/start-conversation', people.traveler, {
    experienceId: people.experienceId,
    message,
  })
  expect(answer.statusCode).toBe(201)
  return { ...people, id: answer.json().data.conversation.id as string }
}
const sendMessage = (person: TestPerson, conversationId: string, content: string, id = uuid()) =>
  call(test, 'POST', '/messages', person, { id, conversationId, content })
const thread = async (person: TestPerson, id: string, query = ''): Promise<SentMessage[]> =>
  (await call(test, 'GET', `/messages/conversation/${id}${query}`, person)).json().data.messages
const conversationsOf = async (person: TestPerson) =>
  (await call(test, 'GET', '/messages/conversations', person)).json().data.conversations
const unread = async (person: TestPerson): Promise<number> =>
  (await call(test, 'GET', '/messages/unread-count', person)).json().data.count

it('carries messages in the order of writing, with the state of each', async () => {
  const { traveler, host, id } = await startConversation('First')
  expect(await conversationsOf(host)).toMatchObject([
    { id, senderName: 'Salma Idrissi', senderRole: 'traveler', lastMessage: 'First', lastIsMine: false, unread: 1 },
  ])
  expect((await sendMessage(host, id, ' Second\n')).json().data.message).toMatchObject({
    content: 'Second',
    state: 'sent',
  })
  await Promise.all(['a', 'b', 'c', 'd'].map((content) => sendMessage(traveler, id, content)))
  expect(await unread(host)).toBe(5)
  expect((await call(test, 'GET', '/users/dashboard', host)).json().data.stats.unreadMessages).toBe(5)
  const all = await thread(host, id)
  expect(all.slice(0, 2).map(({ content }) => content)).toEqual(['First', 'Second'])
  expect(all.map(({ seq }) => seq)).toEqual([...all.map(({ seq }) => seq)].sort((a, b) => a - b))
  expect((await thread(host, id, '?limit=2&page=2')).map(({ seq }) => seq)).toEqual(
    all.slice(2, 4).map(({ seq }) => seq),
  )
  expect((await thread(host, id, `?before=${all[2]?.seq}`)).map(({ content }) => content)).toEqual(['First', 'Second'])

  // Reading a list, or asking for what is new, changes nothing.
  const known = { known: [{ id, seq: all[1]?.seq }] }
  const news = (await call(test, 'POST', '/messages/changes', host, known)).json().data
  expect(news.messages.map((said: SentMessage) => said.id)).toEqual(all.slice(2).map((said) => said.id))
  expect((await call(test, 'POST', '/messages/changes', host, { known: [] })).json().data.messages).toHaveLength(6)
  expect((await thread(traveler, id))[0]?.state).toBe('sent')
  const marks = { conversations: [{ id, seq: all[2]?.seq }] }
  expect((await call(test, 'PATCH', '/messages/delivered', host, marks)).statusCode).toBe(200)
  expect((await thread(traveler, id)).map(({ state }) => state)).toEqual([
    ...['delivered', 'sent', 'delivered'],
    ...['sent', 'sent', 'sent'],
  ])
  await call(test, 'PATCH', `/messages/conversation/${id}/read`, host, { seq: all[3]?.seq })
  expect(await unread(host)).toBe(2)
  expect(await conversationsOf(traveler)).toMatchObject([{ theirReadSeq: all[3]?.seq, unread: 1 }])
  await call(test, 'PATCH', `/messages/conversation/${id}/read`, host)
  expect(await unread(host)).toBe(0)
})

it('gives fifty messages of a conversation unless the client requests another number', async () => {
  const { traveler, id } = await startConversation('Message 1')
  for (let count = 2; count <= 52; count++) {
    // No more than a few a minute are taken.
    const answer = await passTime(test, count * 10_000, () => sendMessage(traveler, id, `Message ${count}`))
    expect(answer.statusCode).toBe(201)
  }
  const newest = await thread(traveler, id)
  expect([newest.length, newest[0]?.content, newest.at(-1)?.content]).toEqual([50, 'Message 3', 'Message 52'])
  expect(await thread(traveler, id, '?page=2')).toHaveLength(2)
})

it('inserts one message for a repeated request, by its key or by its id alone', async () => {
  const { traveler, host, experienceId, id } = await startConversation()
  const [messageId, key] = [uuid(), uuid()]
  const send = (headers: Record<string, string>, content = 'Once', ofMessage = messageId) =>
    test.app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { ...traveler.headers, ...headers },
      payload: { id: ofMessage, conversationId: id, content },
    })
  const answers = [await send({ 'idempotency-key': key }), await send({ 'idempotency-key': key }), await send({})]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect((await send({}, 'Another')).json().code).toBe('id_taken')
  expect((await sendMessage(host, id, 'Once', messageId)).json().code).toBe('id_taken')
  const start = { id: uuid(), experienceId, message: 'And again' }
  const starts = [1, 2].map(() => call(test, 'POST', '/messages/start-conversation', traveler, start))
  for (const started of await Promise.all(starts)) expect(started.json().data.conversation.id).toBe(id)
  expect((await thread(host, id)).map(({ content }) => content)).toEqual(['Salam!', 'Once', 'And again'])
})

it('lets a traveler start a conversation about an experience, and a host about a booking', async () => {
  const { traveler, host, experienceId } = await addPeople()
  const start = async (person: TestPerson, about: object) =>
    (await call(test, 'POST', '/messages/start-conversation', person, { message: 'Hello', ...about })).json()
  expect((await start(host, { experienceId })).code).toBe('forbidden')
  expect((await start(traveler, {})).code).toBe('missing_fields')
  expect((await start(traveler, { experienceId, message: '  \n' })).code).toBe('missing_fields')
  const hidden = await insertExperience(test.deps, host.id, { isApproved: false })
  expect((await start(traveler, { experienceId: hidden })).code).toBe('not_found')
  const { id: bookingId } = await createBooking(test, traveler, experienceId)
  expect((await start(await test.addPerson(), { bookingId })).code).toBe('not_found')
  const { conversation } = (await start(host, { bookingId })).data
  expect(conversation).toMatchObject({ bookingId, experienceId, senderId: traveler.id, senderRole: 'traveler' })
  // Both talk about the same thing: it is the same conversation, whoever begins.
  const both = await Promise.all([start(traveler, { experienceId }), start(host, { bookingId })])
  expect(both.map(({ data }) => data.conversation.id)).toEqual([conversation.id, conversation.id])
})

it('is not there for anybody else', async () => {
  const { id } = await startConversation()
  const stranger = await test.addPerson({ isAdmin: true })
  const answers = await Promise.all([
    call(test, 'GET', `/messages/conversation/${id}`, stranger),
    sendMessage(stranger, id, 'May I?'),
    call(test, 'PATCH', `/messages/conversation/${id}/read`, stranger),
    call(test, 'PUT', `/messages/conversation/${id}/block`, stranger),
    call(test, 'POST', `/messages/conversation/${id}/report`, stranger, { reason: 'Mine' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  const marks = { conversations: [{ id, seq: 999_999 }] }
  expect((await call(test, 'PATCH', '/messages/delivered', stranger, marks)).statusCode).toBe(200)
  const news = (await call(test, 'POST', '/messages/changes', stranger, { known: [{ id, seq: 0 }] })).json().data
  expect(news).toEqual({ conversations: [], messages: [], more: false })
})

it('lets neither side write while one has blocked the other, and both still read', async () => {
  const { traveler, host, id } = await startConversation()
  const block = (method: 'PUT' | 'DELETE') => call(test, method, `/messages/conversation/${id}/block`, host)
  expect((await block('PUT')).json().data.conversation).toMatchObject({ isBlockedByMe: true, hasBlockedMe: false })
  expect((await sendMessage(traveler, id, 'Why?')).json()).toMatchObject({ code: 'blocked', details: { by: 'them' } })
  expect((await sendMessage(host, id, 'Well')).json()).toMatchObject({ code: 'blocked', details: { by: 'me' } })
  expect(await conversationsOf(traveler)).toMatchObject([{ hasBlockedMe: true, lastMessage: 'Salam!' }])
  await block('DELETE')
  expect((await sendMessage(traveler, id, 'Thank you')).statusCode).toBe(201)
  await test.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, traveler.id))
  expect((await sendMessage(host, id, 'Are you there?')).json().code).toBe('recipient_gone')
  expect(await conversationsOf(host)).toMatchObject([{ senderName: '', senderAvatar: null, isSenderDeleted: true }])
})

it('limits messages a minute and new conversations a day, also in parallel', async () => {
  const { traveler, host, id } = await startConversation()
  const answers = await Promise.all(Array.from({ length: 34 }, (_, index) => sendMessage(traveler, id, `${index}`)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  // The first of thirty began the conversation.
  expect(refused).toHaveLength(5)
  expect(refused[0]?.json().code).toBe('too_many_messages')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await sendMessage(host, id, 'Slowly')).statusCode).toBe(201)
  expect((await passTime(test, 61_000, () => sendMessage(traveler, id, 'Now'))).statusCode).toBe(201)

  const [other, owner] = [await test.addPerson(), await test.addPerson({ isHost: true })]
  const start = async () =>
    call(test, 'POST', '/messages/start-conversation', other, {
      experienceId: await insertExperience(test.deps, owner.id),
      message: 'Hello',
    })
  for (let count = 0; count < 20; count++) expect((await start()).statusCode).toBe(201)
  const beyond = await start()
  expect([beyond.json().code, Number(beyond.headers['retry-after']) > 3600]).toEqual(['too_many_conversations', true])
})

it('stores hostile texts unchanged, and refuses texts that it cannot store', async () => {
  const { traveler, host, id } = await startConversation()
  const texts = [
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1) http://a.example/"onmouseover=x',
    '%_\\ \' "; drop table messages; --',
    '\u202Etxt.exe \u200D 👩‍👩‍👧 ﷽',
    `${'é'.repeat(3999)}z`,
  ]
  for (const content of texts) expect((await sendMessage(traveler, id, content)).statusCode).toBe(201)
  expect((await thread(host, id)).slice(1).map(({ content }) => content)).toEqual(texts)
  for (const content of ['', ' \n ', 'a\u0000b', '\ud800', 'x'.repeat(4001)])
    expect((await sendMessage(traveler, id, content)).statusCode).toBeGreaterThanOrEqual(400)
  expect(await thread(host, id)).toHaveLength(6)
})

it('notifies the admin of a report by mail and on the dashboard, until it is closed', async () => {
  const admin = await test.addPerson({ isAdmin: true })
  const { traveler, id } = await startConversation('Pay me outside the app')
  const report = await call(test, 'POST', `/messages/conversation/${id}/report`, traveler, { reason: ' Fraud ' })
  expect(report.statusCode).toBe(201)
  const list = async () => (await call(test, 'GET', '/admin/reports', admin)).json().data.reports
  const [first] = await list()
  expect(first).toMatchObject({
    conversationId: id,
    reporterName: 'Salma Idrissi',
    reportedName: 'Khadija Idrissi',
    reason: 'Fraud',
    messages: [{ isReporter: true, content: 'Pay me outside the app' }],
  })
  const written = (await test.deps.db.select().from(mails)).filter(({ kind }) => kind === 'conversation_reported')
  expect(written).toContainEqual(
    expect.objectContaining({ recipient: admin.email, data: expect.objectContaining({ reason: 'Fraud' }) }),
  )
  expect((await call(test, 'PATCH', `/admin/reports/${first.id}/close`, admin)).statusCode).toBe(200)
  expect(await list()).toEqual([])
})

it('notifies event streams of another process on the same database', async () => {
  const events = createEventHub()
  const stop = await test.listen(channel, { hear: events.hear, missed: events.endAll })
  const other = await createApp({ ...test.deps, events }, { maxEventLoopDelay: 0 })
  await other.listen({ port: 0, host: '127.0.0.1' })
  const { traveler, host, id } = await startConversation()
  const address = other.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  let heard = ''
  const { promise: isReady, resolve } = Promise.withResolvers<void>()
  const stream = request({ port: address.port, path: '/api/events', headers: host.headers }, (answer) => {
    answer.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk
      resolve()
    })
  })
  stream.on('error', () => undefined).end()
  await isReady
  expect((await sendMessage(traveler, id, 'Across')).statusCode).toBe(201)
  while (!heard.includes('data: messages')) await pause(5)
  stream.destroy()
  await other.close()
  await stop()
})
