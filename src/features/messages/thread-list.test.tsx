import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ThreadEntry } from '#data/messages/overlay.ts'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ThreadsState } from './use-threads.ts'

let state: ThreadsState
vi.mock('./use-threads.ts', () => ({ useThreads: () => state }))
// What they lead to is the journeys' part.
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }))

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const entry = (name: string, unread: number): ThreadEntry => ({
  thread: name,
  conversationId: name,
  experienceId: 'bread',
  bookingId: null,
  name,
  avatar: null,
  role: 'host',
  isDeleted: false,
  titles: { en: 'Bread at dawn' },
  image: null,
  isBlockedByMe: false,
  hasBlockedMe: false,
  lastMessage: `${name} wrote last`,
  at: Date.parse('2026-11-01T10:00:00Z'),
  lastIsMine: false,
  lastState: 'sent',
  unread,
})
const render = (threads: ThreadEntry[]) => {
  state = { status: 'ready', isOld: false, threads, asOf: null }
  return renderToString(
    <LanguageProvider>
      <ThreadList userId="amina" />
    </LanguageProvider>,
  )
}

it('says where to begin to whoever has no messages', () => {
  const markup = render([])
  expect(markup).toContain('No messages yet')
  expect(markup).toContain('Find an experience')
})

it('marks how many messages were not read', () => {
  const markup = render([entry('Khadija', 2), entry('Rachid', 0)])
  expect(markup).toContain('2 unread messages')
  expect(markup.match(/unread message/g)).toHaveLength(1)
  expect(markup).toContain('Rachid wrote last')
})
