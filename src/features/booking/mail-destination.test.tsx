import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { defaultPreferences, type User } from '#contract/models/user.ts'
import { sampleUser } from '#data/testing/samples.ts'
import { MailDestination } from './mail-destination.tsx'

// A link needs a router, which the sentence does without.
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Returns what the form says to an account, without markup. */
const textFor = (changes: Partial<User>) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <MailDestination user={{ ...sampleUser('Amina'), email: 'amina@example.com', ...changes }} />
    </I18nProvider>,
  )
    .replace(/<svg.*?<\/svg>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const sent =
  'We send the confirmation, with the link to your voucher, to amina@example.com, the address of your account.'

it('names the address of the account, with a link that changes it', () => {
  expect(textFor({})).toBe(`${sent} Change the address`)
})

it('names the limit of an address that is not confirmed', () => {
  const limit = 'until you open the link that we sent there, we send at most 5 emails a week to it.'
  expect(textFor({ emailVerified: false })).toBe(`${sent} You have not confirmed it yet: ${limit} Change the address`)
})

it('says from when a pending address gets the emails', () => {
  const limit = 'Once you open the link that we sent to new@example.com, our emails go there.'
  expect(textFor({ pendingEmail: 'new@example.com' })).toBe(`${sent} ${limit} Change the address`)
  expect(textFor({ pendingEmail: 'typo@example.com', pendingEmailRefused: true })).toBe(`${sent} Change the address`)
})

it('promises no email to an address that the mail server refuses', () => {
  expect(textFor({ emailRefused: true })).toBe(
    'We cannot reach amina@example.com, the address of your account: its mail server refuses our emails. You find the confirmation and the voucher under Trips. Change the address',
  )
})

it('promises no email to an account that has turned them off', () => {
  expect(textFor({ preferences: { ...defaultPreferences, emailBookings: false }, emailRefused: true })).toBe(
    'You have turned off emails about bookings. You find the confirmation and the voucher under Trips. Turn them on',
  )
})
