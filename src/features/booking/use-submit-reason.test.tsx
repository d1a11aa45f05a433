import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import type { GuestValues } from './guest-problems.ts'
import { useSubmitReason } from './use-submit-reason.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const whole: GuestValues = {
  message: '',
  paymentMethod: 'card',
  firstName: 'Amina',
  lastName: 'Idrissi',
  email: 'amina@example.com',
  phone: '',
}

const reasonOf = (values: GuestValues, date: string) => {
  type Asked = Parameters<typeof useSubmitReason>[0]
  // Of these nothing is read while something is missing, and an open attempt is not checked again.
  const unread = {} as Pick<Asked, 'offer' | 'checked'>
  let reason: string | null = ''
  const Probe = () => {
    reason = useSubmitReason({
      ...unread,
      selection: { date, slot: null, guests: 1 },
      values,
      saveState: { kind: 'unchanged' },
      isUndecided: true,
    })
    return null
  }
  renderToString(
    <I18nProvider i18n={i18n}>
      <Probe />
    </I18nProvider>,
  )
  return reason
}

it('names what is missing before a booking can be sent', () => {
  expect(reasonOf(whole, '2026-11-14')).toBeNull()
  expect(reasonOf(whole, '')).toBe('Still missing: date.')
  expect(reasonOf({ ...whole, firstName: ' ' }, '2026-11-14')).toBe('Still missing: first name.')
  expect(reasonOf({ ...whole, lastName: '' }, '2026-11-14')).toBe('Still missing: last name.')
  expect(reasonOf({ ...whole, email: '' }, '')).toBe('Still missing: date and email.')
})
