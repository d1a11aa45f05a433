import { paymentTexts } from '#server/money/providers/texts.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import { bookingsOf, someStart } from '../support/people/booking-form.ts'

test('a person books and pays, and the server holds one paid request', { tag: '@soak' }, async ({
  app,
  person,
  tab,
  say,
  language,
}) => {
  const { path } = await someStart(app)
  await signIn(tab, person, say)
  await tab.open(path)
  await tab.see('heading', say('Confirm and pay'), { level: 1 })
  await tab.fill(say('Special requests'), 'Two early risers.')
  await tab.fill(say('Phone'), '+212 612 345 678')
  await tab.press('button', new RegExp(`^${say('Confirm and pay {0}', { 0: '' }).trim()}`))
  await tab.press('button', paymentTexts[language].sandbox.approve)
  await tab.see('heading', say('Paid, thank you'), { level: 1 })
  expect(await bookingsOf(person)).toMatchObject([
    { status: 'pending', payment: 'paid', guests: 2, message: 'Two early risers.' },
  ])
})
