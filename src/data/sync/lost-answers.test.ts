/** Each command whose answer is lost is carried out once, and ends as if the answer had come. */
import 'fake-indexeddb/auto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import * as account from '../account/account.ts'
import { removePasskey } from '../account/passkeys.ts'
import { savePayoutAccount } from '../account/payout-account.ts'
import * as security from '../account/security.ts'
import * as admin from '../admin/admin.ts'
import { decideCash } from '../admin/cash.ts'
import * as money from '../admin/money.ts'
import { restore, suspend } from '../admin/people.ts'
import { cancel } from '../bookings/commands.ts'
import { moveBooking, sendMoveAnswer } from '../bookings/moves.ts'
import { contradict } from '../bookings/no-shows.ts'
import { sendReview } from '../bookings/reviews.ts'
import { decideGuestsCame } from '../hosting/check-in.ts'
import { declineRequest } from '../hosting/commands.ts'
import { report as reportNoShow } from '../hosting/no-shows.ts'
import { report as reportConversation, setBlocked } from '../messages/commands.ts'
import { amina, startFakeApi } from '../testing/fake-api.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleBooking } from '../testing/sample-booking.ts'
import { sampleExperience, sampleId } from '../testing/samples.ts'
import { login, updateProfile } from './sign-in.ts'

const id = sampleId(7)
const booking = sampleBooking(id)
const proof = { password: 'Dunes&Wind8' }
const move = { checkIn: '2027-01-04', timeSlot: null, totalPrice: 640 }
const conversation = {
  id,
  senderId: sampleId(8),
  senderName: 'Youssef',
  senderAvatar: null,
  senderRole: 'host',
  isSenderDeleted: false,
  experienceId: sampleId(9),
  experienceTitles: { en: 'Bread at dawn' },
  experienceImage: null,
  bookingId: null,
  timestamp: '2026-01-01T00:00:00.000Z',
  lastMessage: 'Welcome',
  lastIsMine: false,
  firstSeq: 1,
  lastSeq: 1,
  unread: 0,
  readSeq: 1,
  theirDeliveredSeq: 1,
  theirReadSeq: 1,
}
const review = {
  id,
  author: { name: 'Amina', avatar: null },
  rating: 5,
  comment: 'Good',
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** The command, the start of its address, and what stands under `data` of its answer. */
const commands: readonly [string, string, () => Promise<unknown>, unknown?][] = [
  ['cancel', '/bookings/', () => cancel(id, { refund: 0, reason: '' }), { booking }],
  ['moveBooking', '/bookings/', () => moveBooking(id, move), { booking }],
  ['sendMoveAnswer', '/bookings/', () => sendMoveAnswer(id, sampleId(3), 'accepted'), { booking }],
  ['declineRequest', '/bookings/', () => declineRequest(id, ''), { booking }],
  ['decideGuestsCame', '/bookings/', () => decideGuestsCame(id, 2), { booking }],
  ['reportNoShow', '/bookings/', () => reportNoShow(id, 'Did not come'), { booking }],
  ['contradict', '/bookings/', () => contradict(id, 'We were there'), { booking }],
  [
    'sendReview',
    '/experiences/',
    () => sendReview({ ...booking, traveler: { ...booking.traveler, id: amina.id } }, { rating: 5, comment: 'Good' }),
    { review },
  ],
  [
    'setBlocked',
    '/messages/',
    () => setBlocked(id, true),
    { conversation: { ...conversation, isBlockedByMe: true, hasBlockedMe: false } },
  ],
  ['reportConversation', '/messages/', () => reportConversation(id, 'Spam')],
  ['updateProfile', '/users/me', () => updateProfile({ firstName: 'Amina' })],
  ['changePreferences', '/users/preferences', () => account.changePreferences({ language: 'fr' })],
  ['cancelEmailChange', '/users/me/email/', () => account.cancelEmailChange()],
  ['resendEmailChange', '/users/me/email/', () => account.resendEmailChange()],
  ['sendPhoneCode', '/users/me/phone/', () => account.sendPhoneCode('+212612345678'), { phoneNumber: '+212612345678' }],
  ['confirmPhone', '/users/me/phone/', () => account.confirmPhone('+212612345678', '123456')],
  ['deleteAccount', '/users/me/delete', () => account.deleteAccount(proof)],
  [
    'changePassword',
    '/auth/change-password',
    () => security.changePassword({ currentPassword: 'a', newPassword: 'b' }),
  ],
  ['disableTwoFactor', '/auth/two-factor/', () => security.disableTwoFactor(proof)],
  ['endSignIn', '/auth/sessions/', () => security.endSignIn(id, proof)],
  ['endOtherSignIns', '/auth/sessions/', () => security.endOtherSignIns(proof)],
  ['removeProvider', '/auth/providers/', () => security.removeProvider('google', proof)],
  ['sendEmailVerification', '/auth/email-verification', () => security.sendEmailVerification()],
  ['verifyEmail', '/auth/email-verification/', () => security.verifyEmail('token')],
  ['removePasskey', '/auth/passkeys/', () => removePasskey(id, proof)],
  ['savePayoutAccount', '/hosts/me/payout-account', () => savePayoutAccount({ holder: 'A', rib: '1' }, proof)],
  ['approve', '/experiences/', () => admin.approve({ id, version: 1 }), { experience: sampleExperience(id) }],
  ['returnToHost', '/experiences/', () => admin.returnToHost(id, 'Blurred'), { experience: sampleExperience(id) }],
  ['decideListingChange', '/admin/', () => admin.decideListingChange('undo', { experienceId: id, version: 1 })],
  ['close', '/admin/', () => admin.close(id)],
  ['markAnswered', '/admin/', () => admin.markAnswered(id)],
  ['setResolved', '/admin/', () => admin.setResolved('a', true)],
  ['suspend', '/admin/', () => suspend(id, 'Listings that do not exist')],
  ['restore', '/admin/', () => restore(id)],
  ['decideCash', '/admin/', () => decideCash(id, 100, 'Asked both')],
  ['completeRefund', '/admin/', () => money.completeRefund(id, 'VIR-1')],
  ['resolvePaymentAlert', '/admin/', () => money.resolvePaymentAlert(id, 'Asked the bank')],
  ['completePayouts', '/admin/', () => money.completePayouts(id, 'VIR-1')],
  ['returnPayout', '/admin/', () => money.returnPayout(id, 'Closed account')],
  ['decideDispute', '/admin/', () => money.decideDispute(id, 'kept', 'Was there')],
]

let api: ReturnType<typeof startFakeApi>
beforeEach(async () => {
  await emptyDevice()
  api = startFakeApi()
  await login({ email: amina.email, password: 'x' })
})

it.each(commands)('%s', async (_name, path, run, data = {}) => {
  const applied = new Set<string>()
  let isLost = true
  api.answer = (request) => {
    if (/^\/requests\/.+\/outcome$/.test(request.path)) {
      const key = decodeURIComponent(request.path.split('/')[2] ?? '')
      return { data: { outcome: applied.has(key) ? 'done' : 'not_received' } }
    }
    if (request.path === '/auth/me') return { data: { user: amina } }
    if (request.method === 'GET' || !request.path.startsWith(path)) return undefined
    applied.add(request.idempotencyKey ?? 'no key')
    if (!isLost) return { data }
    isLost = false
    return null
  }
  await run()
  expect([...applied]).toEqual([expect.stringMatching(/^[\w.:-]{1,100}$/)])
})

it('has no command in the data layer that brings its own idempotency key, except those whose screens handle a lost answer', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|^(outbox|testing|db)\//.test(file))
  const withKey = files.filter((file) => /idempotencyKey/.test(readFileSync(join(root, file), 'utf8')))
  expect(withKey.sort()).toEqual([
    // The language of mails, which no screen waits for.
    'account/account.ts',
    // Payment pages: pressed again, they are made again.
    'bookings/commands.ts',
    // Keeps its key with the form (features/booking/use-book.ts).
    'bookings/make-booking.ts',
    // Sends the row of a visitor's outbox.
    'contact/create-contact.ts',
    'gift-cards/gift-cards.ts',
    // Sets the same, however often it is sent.
    'session/become-host.ts',
    'session/create-call.ts',
    'session/create-command.ts',
  ])
})
