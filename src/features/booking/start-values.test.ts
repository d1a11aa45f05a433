import { expect, it } from 'vitest'
import type { BookingDraft } from '#data/db/booking-draft-row.ts'
import { sampleUser } from '#data/testing/samples.ts'
import { startValues } from './start-values.ts'

const user = { ...sampleUser('Lina'), firstName: 'Lina', lastName: 'Amrani', phoneNumber: '+212611111111' }
const last = { firstName: 'Lina Maria', lastName: 'Amrani', email: 'old@example.ma', phone: '+33612345678' }
const draft: BookingDraft = {
  userId: user.id,
  experienceId: 'oven',
  form: {
    date: '',
    slot: null,
    guests: 2,
    message: 'We are early risers.',
    paymentMethod: 'paypal',
    firstName: 'Nora',
    lastName: '',
    email: 'nora@example.ma',
    phone: '',
  },
  intent: null,
}

it('begins with name and number of the last booking, and the account’s own address', () => {
  expect(startValues(null, last, user)).toMatchObject({
    firstName: 'Lina Maria',
    lastName: 'Amrani',
    phone: '+33612345678',
    email: user.email,
  })
})

it('begins with the profile where nothing was booked, and with nothing where it has no number', () => {
  expect(startValues(null, null, user)).toMatchObject({ firstName: 'Lina', phone: '+212611111111' })
  expect(startValues(null, null, { ...user, phoneNumber: null }).phone).toBe('')
})

it('goes on with what was typed, emptied fields too', () => {
  expect(startValues(draft, last, user)).toMatchObject({
    firstName: 'Nora',
    lastName: '',
    phone: '',
    message: draft.form.message,
  })
})
