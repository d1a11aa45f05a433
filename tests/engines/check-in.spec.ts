import type { Booking } from '#contract/models/booking.ts'
import { readyForOffline } from '../support/engines/tab.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import { confirmedBooking } from '../support/people/bookings.ts'
import { sampleHost } from '../support/people/people.ts'

test.use({ ownServer: true })

test('guests are checked in by the code they read out, without network, and once for the server', {
  tag: '@soak',
}, async ({ app, person, tab, say }) => {
  const booking = await confirmedBooking(app, person, { from: 1, guests: 2 })
  const host = await sampleHost(app)
  await signIn(tab, host, say)
  await readyForOffline(tab)
  const lookUp = async () => {
    await tab.open('/check-in')
    await tab.fill(say('Or type the eight characters below it'), booking.voucher?.code ?? '')
    await tab.press('button', say('Look up'))
  }
  await lookUp()
  // The answer turns to this one once the booking is on the device.
  const early = say('This is for another day: {date}. You can check them in then.', { date: '|' })
  await tab.seeText(new RegExp(`^${early.slice(0, early.indexOf('|'))}`))
  // The day itself, in the mountains.
  await tab.moveClock(Date.parse(booking.startsAt) - 600_000 - Date.now())
  await app.proxy.down()
  await tab.reopen()
  await lookUp()
  await tab.seeText(say('Valid for today.'))
  await tab.press('button', say('{came, plural, one {Check in # guest} other {Check in # guests}}', { came: 2 }))
  await tab.seeText(say('Checked in on this device.'))

  await app.server.restart({ aheadMs: Date.parse(booking.startsAt) - 600_000 - Date.now() })
  await app.proxy.up()
  const later = await sampleHost(app)
  const onServer = async () =>
    (await later.ask<{ booking: Booking }>('GET', `/bookings/${booking.id}`)).booking.checkedIn
  await expect.poll(onServer, { timeout: 60_000 }).toMatchObject({ guests: 2 })
  const taken = () =>
    app.proxy.requests({ path: `/api/bookings/${booking.id}/check-in` }).filter(({ status }) => status === 200)
  // The server has it a moment before its answer has passed.
  await expect.poll(() => taken().length).toBe(1)
})
