import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '#data/testing/samples.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { EmailNote, RefusedEmailNote } from './email-note.tsx'
import { PendingEmailNote } from './pending-email-note.tsx'

// A link needs a router, which these notes do without.
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const user = { ...sampleUser('Lina'), email: 'lina@example.com' }
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
    .trim()
const refusal = 'We cannot reach lina@example.com: its mail server refuses our emails. Check the address.'

describe('the note about the account’s address', () => {
  it('says that the mail server refuses it, and links to where it is changed', () => {
    expect(textOf(<EmailNote user={{ ...user, emailRefused: true }} />)).toBe(`${refusal} Change the address`)
    expect(textOf(<RefusedEmailNote user={{ ...user, emailRefused: true }} />)).toBe(`${refusal} Change the address`)
  })

  it('still sends the link that confirms a refused address, and promises no email that has not arrived', () => {
    const text = textOf(<EmailNote user={{ ...user, emailVerified: false, emailRefused: true }} />)
    expect(text).toBe(`${refusal} Change the address Send the confirmation again`)
  })

  it('has no link beside the field that changes the address', () => {
    expect(textOf(<EmailNote user={{ ...user, emailRefused: true }} isBesideAddress />)).toBe(refusal)
  })

  it('asks for the confirmation of an address that accepts emails', () => {
    const text = textOf(<EmailNote user={{ ...user, emailVerified: false, emailRefused: false }} />)
    expect(text).toContain('Please confirm your address: open the link in the email we sent to lina@example.com.')
  })

  it('is absent for a confirmed address, and with a server that does not say whether it is refused', () => {
    expect(textOf(<EmailNote user={{ ...user, emailRefused: false }} />)).toBe('')
    expect(textOf(<EmailNote user={user} />)).toBe('')
    expect(textOf(<RefusedEmailNote user={user} />)).toBe('')
  })
})

it('says that the mail server refuses a pending address, and which one logs in', () => {
  const text = textOf(
    <PendingEmailNote user={{ ...user, pendingEmail: 'typo@example.com', pendingEmailRefused: true }} />,
  )
  expect(text).toContain('We cannot reach typo@example.com: its mail server refuses our emails.')
  expect(text).toContain('You still log in with lina@example.com.')
  expect(text).not.toContain('Waiting for confirmation')
  expect(text).toContain('Cancel the change')
})
