/** In small windows and with large text: what stands beside or over something else. screens.spec.ts sees that each screen fits. */

import type { Page } from '@playwright/test'
import { misfits, setTextSize, setWindow, smallWindows } from '../../support/page/fit.ts'
import { open, phone, sayOf } from '../../support/page/on-phone.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { type Person, resumeSession, sampleHost, signIn } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, testOnPage as test } from '../../support/test.ts'

test('French, whose words are longer, fits a phone and does not squeeze the header of a desk', {
  tag: '@soak',
}, async ({ app, page }) => {
  const say = sayOf.fr
  const host = await sampleHost(app)
  // Of the three policies, the one with most to say.
  const { experiences } = await host.ask<{
    experiences: { id: string; cancellationPolicy: string; isApproved: boolean }[]
  }>('GET', '/experiences/host/my-experiences')
  const moderate = experiences.find(
    ({ cancellationPolicy, isApproved }) => isApproved && cancellationPolicy === 'moderate',
  )
  await signIn(page, host)
  const expectPhoneFits = (where: string) =>
    expect
      // The large first letter of a description stands apart from the rest of its word.
      .poll(async () => (await misfits(page)).filter((one) => !one.endsWith('is torn apart')), {
        message: where,
      })
      .toEqual([])
  const id = moderate?.id ?? (await someExperiences(app, 1))[0]?.id
  await open(page, `/experience/${id}`, 'fr')
  await page.getByRole('heading', { name: say('Cancellation policy') }).scrollIntoViewIfNeeded()
  await expectPhoneFits('an experience')
  const bar = page.getByRole('complementary', { name: say('Price and dates') })
  // The price and what was chosen, a line each.
  expect((await bar.boundingBox())?.height).toBeLessThan(76)
  await open(page, `/book/${id}`, 'fr')
  await expectPhoneFits('the booking form')
  await open(page, '/search?date=2027-06-05', 'fr')
  // The ways to see the results stay beside their number.
  const number = page.getByRole('heading', { level: 1 })
  const ways = page.getByRole('group', { name: say('How results are shown') })
  const apart = async () => ((await ways.boundingBox())?.x ?? 0) - ((await number.boundingBox())?.x ?? 0)
  await expect.poll(apart).toBeGreaterThan(100)

  await page.setViewportSize({ width: 1280, height: 800 })
  const destination = page.getByRole('banner').getByRole('combobox').first()
  await expect(destination).toBeVisible()
  // No worker has it here once the network is gone.
  await whenQuiet(page)
  const widthWith = async () => (await destination.boundingBox())?.width ?? 0
  expect(await widthWith()).toBeGreaterThan(90)
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByRole('status').getByRole('link')).toBeVisible()
  expect(await widthWith()).toBeGreaterThan(90)
})

const sizes = [...smallWindows, phone, { name: 'a desk', width: 1280, height: 800, text: 16 } as const]

const begin = async (person: Person, experienceId: string | undefined) => {
  await person.ask('POST', '/messages/start-conversation', { experienceId, message: 'Is there shade?' })
  const { conversations } = await person.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
  return String(conversations[0]?.id)
}

/** How far the last message reaches under the composer, and how far the composer is out of sight. */
const hidden = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const keyboard = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--keyboard')) || 0
    const last = [...log.querySelectorAll('li li li')].at(-1)?.getBoundingClientRect()
    const composer = document.querySelector('[data-bar]')?.getBoundingClientRect()
    if (!last || !composer) return ['there is no message or no composer']
    return [
      ...(last.bottom > Math.min(composer.top, log.getBoundingClientRect().bottom) + 1
        ? ['the last message is under the composer']
        : []),
      ...(composer.bottom > innerHeight - keyboard + 1 ? [`the composer ends at ${composer.bottom} px`] : []),
    ]
  })

test('a conversation’s last message is never under the composer', { tag: '@soak' }, async ({ app, person, page }) => {
  const [experience] = await someExperiences(app, 1)
  const conversation = await begin(person, experience?.id)
  const say = async (content: string) => person.ask('POST', '/messages', { conversationId: conversation, content })
  for (let count = 1; count <= 12; count++) await say(`Message ${count} about the shade, the tea and the way there`)
  await resumeSession(page, person)
  await open(page, `/messages/${conversation}`)
  const field = page.getByRole('textbox', { name: /^Message to / })
  const expectSeen = (when: string) => expect.poll(() => hidden(page), { message: when }).toEqual([])
  for (const size of sizes) {
    await setWindow(page, size)
    await expectSeen(`at ${size.name}`)
    await field.fill('one\ntwo\nthree\nfour\nfive\nsix\nseven')
    await expectSeen(`over many lines at ${size.name}`)
    await say(`What comes from another device at ${size.name}`)
    await expect(page.getByRole('log')).toContainText(`What comes from another device at ${size.name}`)
    await expectSeen(`as a message arrives at ${size.name}`)
    await field.fill('')
    await expectSeen(`over one line again at ${size.name}`)
  }

  // The keyboard of iOS lies over the page, that of Android makes it smaller.
  await setWindow(page, phone)
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - 320 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard')))
    .toBe('320px')
  await expectSeen('over the keyboard of iOS')
  await field.fill('one\ntwo\nthree\nfour')
  await expectSeen('over the keyboard of iOS and four lines')
  await page.evaluate(() => {
    Reflect.deleteProperty(visualViewport ?? {}, 'height')
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await page.setViewportSize({ width: 390, height: 500 })
  await expectSeen('over the keyboard of Android')
  await setTextSize(page, 16)
})
