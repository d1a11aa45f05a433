import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { readSendConditions } from '../outbox/engine/wait-facts.ts'
import { editedMessage, messageEntity, newMessage, withdrawnMessage } from '../outbox/kinds/message-send.ts'
import { nextReadMark, readEntity } from '../outbox/kinds/messages-read.ts'
import { type HostDevice, openHostDevice, youssef } from '../testing/host-device.ts'
import { sampleId } from '../testing/samples.ts'
import { answer, refusal } from '../testing/wire-answers.ts'
import { messageRows } from './cache.ts'
import { overlayMessages } from './overlay.ts'

let host: HostDevice
/** What the server of this test keeps, in its order. */
let kept: { id: string; conversationId: string; content: string }[]
let keys: string[]
/** Answers in the server's place to a message with this content. */
let instead: Map<string, WireAnswer | null | 'lost'>

const other = sampleId(950)
const [one, two] = [sampleId(951), sampleId(952)]

const take = ({ path, body, headers }: WireRequest): WireAnswer | null | undefined => {
  if (path !== '/api/messages') return undefined
  const said = body as { id: string; conversationId: string; content: string }
  const special = instead.get(said.content)
  if (special !== undefined && special !== 'lost') return special
  keys.push(headers['idempotency-key'] ?? '')
  let seq = kept.findIndex(({ id }) => id === said.id) + 1
  if (seq === 0) seq = kept.push({ id: said.id, conversationId: said.conversationId, content: said.content })
  if (special === 'lost') {
    instead.delete(said.content)
    return null
  }
  const message = {
    ...kept[seq - 1],
    seq,
    senderId: youssef.id,
    receiverId: other,
    messageType: 'text',
    state: 'sent',
    timestamp: '2026-11-22T10:00:00.000Z',
  }
  return answer(201, { data: { message } })
}

beforeEach(async () => {
  host = await openHostDevice()
  kept = []
  keys = []
  instead = new Map()
  host.server.instead = take
})

let made = 0
const intent = () => ({ userId: youssef.id, key: sampleId(5000 + ++made), now: host.server.now })
const write = async (content: string, conversationId = one): Promise<string> => {
  const id = sampleId(6000 + ++made)
  const payload = {
    id,
    thread: conversationId,
    conversationId,
    experienceId: sampleId(960),
    bookingId: null,
    to: 'Salma',
    content,
  }
  await host.store.enqueue(youssef.id, messageEntity(id), (row) => newMessage(row, payload, intent()))
  return id
}
const edit = (id: string, content: string) =>
  host.store.enqueue(youssef.id, messageEntity(id), (row) => editedMessage(row, content, intent()))
const withdraw = (id: string) => host.store.enqueue(youssef.id, messageEntity(id), withdrawnMessage)
const contents = () => kept.map(({ content }) => content)
const waiting = async () => (await host.rows()).map(({ payload }) => (payload as { content: string }).content)

it('leave in the order of writing, each once, whatever is lost on the way', async () => {
  instead.set('b', 'lost')
  for (const content of ['a', 'b', 'c']) await write(content)
  await host.drain(true)
  // What may have arrived is no longer to be changed; what stands behind it waits for it.
  expect([contents(), await waiting()]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  const [row] = await host.rows()
  await edit(kept[1]?.id ?? '', 'changed too late')
  await withdraw(kept[1]?.id ?? '')
  expect((await host.rows())[0]).toEqual(row)
  await host.drain(true)
  expect([contents(), await waiting()]).toEqual([['a', 'b', 'c'], []])
  expect(new Set(keys).size).toBe(3)
  const onAccepted = await messageRows(host.mirror, youssef.id, one)
  expect(onAccepted.map(({ message }) => message.content)).toEqual(['a', 'b', 'c'])
})

it('can be changed and withdrawn while they have not left, and keep their place', async () => {
  host.server.isOnline = false
  host.server.instead = () => null
  const [a, b, c] = [await write('a'), await write('b'), await write('c')]
  await edit(b, 'better')
  await withdraw(a)
  const shown = overlayMessages(
    { thread: one, conversation: null, userId: youssef.id },
    [],
    await host.rows(),
    await readSendConditions(host.device),
    0,
  )
  expect(shown).toMatchObject([
    { id: b, content: 'better', state: 'queued', isMine: true, queued: { isStillHere: true } },
    { id: c, content: 'c' },
  ])
  host.server.isOnline = true
  host.server.instead = take
  await host.drain(true)
  expect(contents()).toEqual(['better', 'c'])
})

it('hold back the later ones of their conversation when refused, and nothing else', async () => {
  instead.set('no', refusal(403, 'blocked'))
  for (const content of ['no', 'after']) await write(content)
  await write('elsewhere', two)
  await host.intent(sampleId(5), true)
  await host.drain(true)
  expect(contents()).toEqual(['elsewhere'])
  const [refused] = await host.rows()
  expect(refused).toMatchObject({ state: 'refused', error: { code: 'blocked' } })
  expect(await waiting()).toEqual(['no', 'after'])
  // Tried again it goes first, under another key.
  instead.clear()
  await host.store.retry(refused?.seq ?? 0, sampleId(7001))
  await host.drain(true)
  expect(contents()).toEqual(['elsewhere', 'no', 'after'])
})

it('wait where the server takes no more for a minute, and let the rest of the device leave', async () => {
  instead.set('fast', { ...refusal(429, 'too_many_messages'), retryAfterMs: 30_000 })
  await write('fast')
  await write('elsewhere', two)
  await host.drain(true)
  expect(contents()).toEqual(['elsewhere'])
  expect(await host.rows()).toMatchObject([{ state: 'waiting', error: { code: 'too_many_messages' } }])
  await host.intent(sampleId(5), true)
  await host.drain(false)
  expect(await host.rows()).toHaveLength(1)
})

it('are marked as read once, up to the newest that was seen, also after an answer was lost', async () => {
  const marks: unknown[] = []
  let isLost = true
  host.server.instead = ({ path, body }) => {
    if (!path.endsWith('/read')) return undefined
    marks.push(body)
    if (!isLost) return answer(200, { data: {} })
    isLost = false
    return null
  }
  const read = (seq: number) =>
    host.store.enqueue(youssef.id, readEntity(one), (row) =>
      nextReadMark(row, { conversationId: one, seq, with: 'Salma' }, intent()),
    )
  await read(3)
  await host.drain(true)
  await read(2)
  await read(7)
  await host.drain(true)
  expect(marks).toEqual([{ seq: 3 }, { seq: 7 }])
  expect(await host.rows()).toEqual([])
  // A conversation that is gone has nothing to be read any more.
  host.server.instead = () => refusal(404, 'not_found')
  await read(9)
  await host.drain(true)
  expect(await host.rows()).toEqual([])
})

const runs = Number(process.env.RUNS ?? (process.env.SOAK ? 1000 : 25))
const command = fc.record({
  do: fc.constantFrom('write' as const, 'write' as const, 'edit' as const, 'withdraw' as const, 'drain' as const),
  thread: fc.constantFrom(one, two),
  which: fc.nat({ max: 9 }),
  faults: fc.array(fc.constantFrom('ok' as const, 'before' as const, 'after' as const), { maxLength: 4 }),
})

it('arrive once, whole and in order after any history of writing, changing, withdrawing and lost answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 20 }), async (commands) => {
      host = await openHostDevice()
      kept = []
      let faults: ('ok' | 'before' | 'after')[] = []
      host.server.instead = (request) => {
        const fault = faults.shift()
        if (fault === 'before') return null
        const answer = take(request)
        return fault === 'after' ? null : answer
      }
      /** What each conversation must say in the end. A row that was never sent is its writer's to change. */
      const meant: { id: string; thread: string; content: string }[] = []
      for (const [index, { do: act, thread, which, faults: next }] of commands.entries()) {
        const target = meant[which % Math.max(1, meant.length)]
        const row = target && (await host.store.find(youssef.id, messageEntity(target.id)))
        const isHere = row?.dispatchedGeneration === 0
        if (act === 'write') meant.push({ id: await write(`m${index}`, thread), thread, content: `m${index}` })
        if (act === 'drain') {
          faults = [...next]
          await host.drain(true)
          faults = []
        }
        if (!target) continue
        if (act === 'edit') {
          await edit(target.id, `e${index}`)
          if (isHere) target.content = `e${index}`
        }
        if (act === 'withdraw') {
          await withdraw(target.id)
          if (isHere) meant.splice(meant.indexOf(target), 1)
        }
      }
      await host.drain(true)
      expect(await host.rows()).toEqual([])
      for (const thread of [one, two])
        expect(kept.filter(({ conversationId }) => conversationId === thread).map(({ content }) => content)).toEqual(
          meant.filter((each) => each.thread === thread).map(({ content }) => content),
        )
    }),
    { numRuns: runs },
  )
})
