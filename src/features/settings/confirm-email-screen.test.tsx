import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultPreferences, type User } from '#contract/models/user.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { PendingEmailNote } from './account/pending-email-note.tsx'
import { ConfirmEmailScreen } from './confirm-email-screen.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const user: User = {
  id: '019d0000-0000-7000-8000-000000000001',
  firstName: 'Lina',
  lastName: 'Berrada',
  name: 'Lina Berrada',
  email: 'lina@example.com',
  emailVerified: true,
  avatar: null,
  phoneNumber: null,
  dateOfBirth: null,
  isHost: false,
  isAdmin: false,
  superhost: false,
  joinDate: '2026-01-01T00:00:00.000Z',
  languages: [],
  bio: null,
  responseRate: null,
  profileViews: 0,
  preferences: defaultPreferences,
}
const changing = { ...user, pendingEmail: 'new@example.com' }
/** Returns the visible text, without markup. */
const textOf = (element: ReactNode) =>
  renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>{element}</I18nProvider>
    </QueryClientProvider>,
  )
    .replace(/<svg.*?<\/svg>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the page of a confirmation link', () => {
  it('confirms the account’s own address, and names it', () => {
    const text = textOf(<ConfirmEmailScreen user={{ ...user, emailVerified: false }} token="t" isChange={false} />)
    expect(text).toContain('Confirm lina@example.com')
  })

  it('asks before it confirms a new address, even if the current one is confirmed', () => {
    const text = textOf(<ConfirmEmailScreen user={changing} token="t" isChange />)
    expect(text).toContain('Confirm that new@example.com is yours. From then on you log in with it instead of lina@')
    expect(text).toContain('Confirm new@example.com')
    expect(text).not.toContain('is confirmed')
  })

  it('asks also on a device that does not know of the change', () => {
    const text = textOf(<ConfirmEmailScreen user={user} token="t" isChange />)
    expect(text).toContain('Confirm the new address')
  })

  it('offers a new link if the URL has no token', () => {
    const text = textOf(<ConfirmEmailScreen user={changing} token={undefined} isChange />)
    expect(text).toContain('This link is no longer valid')
    expect(text).toContain('Send again')
  })
})

describe('the note about a pending address', () => {
  it('names the pending address, and the one that logs in until then', () => {
    const text = textOf(<PendingEmailNote user={changing} />)
    expect(text).toContain('Waiting for confirmation at new@example.com')
    expect(text).toContain('Until then you log in with lina@example.com.')
    expect(text).toContain('Send again')
    expect(text).toContain('Cancel the change')
  })

  it('is absent without a pending address, and with a server that does not send one', () => {
    expect(textOf(<PendingEmailNote user={{ ...user, pendingEmail: null }} />).trim()).toBe('')
    expect(textOf(<PendingEmailNote user={user} />).trim()).toBe('')
  })
})
