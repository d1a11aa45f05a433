import { expect, it } from 'vitest'
import type { ThreadMessage } from '#data/messages/overlay.ts'
import { newlyQueued } from '#lib/device/wait-reason.ts'
import { filterThreads } from './filter-threads.ts'
import { firstUnread, groupMessages, speakingIds } from './message-groups.ts'

const said = (id: string, at: string, changes: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  content: id,
  at: new Date(at).getTime(),
  isMine: false,
  state: 'sent',
  seq: Number(id),
  queued: null,
  ...changes,
})

it('sets a thread in days, and in runs of one person', () => {
  const messages = [
    said('1', '2026-11-20T23:58:00'),
    said('2', '2026-11-21T00:01:00'),
    said('3', '2026-11-21T00:02:00'),
    said('4', '2026-11-21T00:30:00'),
    said('5', '2026-11-21T00:31:00', { isMine: true }),
  ]
  const shape = groupMessages(messages).map(({ day, runs }) => [
    day,
    runs.map((run) => run.messages.map(({ id }) => id)),
  ])
  expect(shape).toEqual([
    ['2026-11-20', [['1']]],
    ['2026-11-21', [['2', '3'], ['4'], ['5']]],
  ])
  expect(firstUnread(messages, 2)).toBe('3')
  expect(firstUnread(messages, 4)).toBe(null)
})

it('says how far messages have got once for each state', () => {
  const mine = { isMine: true } as const
  const messages = [
    said('1', '2026-11-21T10:00:00', { ...mine, state: 'read' }),
    said('2', '2026-11-21T10:01:00', { ...mine, state: 'read' }),
    said('3', '2026-11-21T10:02:00', { ...mine, state: 'delivered' }),
    said('4', '2026-11-21T10:03:00', {
      ...mine,
      state: 'queued',
      queued: { row: 1, isStillHere: true, code: null, wait: newlyQueued },
    }),
  ]
  expect([...speakingIds(messages)]).toEqual(['2', '3'])
})

it('finds conversations by name or last message, whatever the accents', () => {
  const threads = [
    { name: 'Saïd Regragui', lastMessage: 'À demain' },
    { name: 'Zineb', lastMessage: 'Merci' },
  ]
  expect(filterThreads(threads, ' said ').map(({ name }) => name)).toEqual(['Saïd Regragui'])
  expect(filterThreads(threads, 'a dem')).toHaveLength(1)
  expect(filterThreads(threads, '')).toHaveLength(2)
})
