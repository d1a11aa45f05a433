/** At 320 px, at 200 % zoom and with 200 % text: what screens.spec.ts does not open, and what stands over a page. */
import type { Locator, Page } from '@playwright/test'
import { expectFits, misfits, setTextSize, setWindow, smallWindows } from '../../support/page/fit.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { sayIn } from '../../support/page/say.ts'
import { sampleHost, sampleTraveler } from '../../support/people/bookings.ts'
import { type Person, signIn } from '../../support/people/people.ts'
import { heartsOf } from '../../support/people/saving.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

// None of this is the worker's; installing it takes seconds of each journey.
test.use({ serviceWorkers: 'block' })

const phone = { name: 'a phone', width: 390, height: 844, text: 16 } as const
const languages = ['en', 'fr'] as const
const sayOf = { en: sayIn('en-GB'), fr: sayIn('fr-FR') }

const open = async (page: Page, path: string, language: 'en' | 'fr' = 'en') => {
  await setWindow(page, phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  // A server-rendered page is hydrated on the first interaction.
  await page.mouse.move(1, 1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Presses what opens it, and looks at the dialog. */
const expectDialogFits = async (page: Page, opener: Locator, where: string) => {
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page, where)
}

test('the sheets of the header and the filters fit', async ({ page }) => {
  test.slow()
  for (const language of languages) {
    const say = sayOf[language]
    await open(page, '/', language)
    await expectDialogFits(page, page.getByRole('button', { name: say('Menu'), exact: true }), 'the menu')
    await open(page, '/', language)
    await expectDialogFits(page, page.getByRole('button', { name: say('Search'), exact: true }).first(), 'the search')
    await open(page, '/search', language)
    await expectDialogFits(page, page.getByRole('button', { name: /^(Filters|Filtres)/ }), 'the filters')
  }
})

test('a trip and a conversation fit, and the questions they ask', async ({ app, page }) => {
  test.slow()
  const traveler = await sampleTraveler(app)
  const { bookings } = await traveler.ask<{ bookings: { id: string; status: string }[] }>('GET', '/bookings')
  const { conversations } = await traveler.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
  const trip = `/bookings/${bookings.find(({ status }) => status === 'confirmed')?.id}`
  await signIn(page, traveler)
  for (const language of languages) {
    const say = sayOf[language]
    await open(page, trip, language)
    await expectFits(page, 'a trip')
    await setWindow(page, phone)
    await expectDialogFits(page, page.getByRole('button', { name: say('Cancel booking') }), 'the cancellation')
    await open(page, `/messages/${conversations[0]?.id}`, language)
    await expectFits(page, 'a conversation')
    await setWindow(page, phone)
    await expectDialogFits(page, page.getByRole('button', { name: say('Block or report') }), 'blocking and reporting')
  }
})

test('what a host edits and declines fits', async ({ app, page }) => {
  test.slow()
  const host = await sampleHost(app)
  const { experiences } = await host.ask<{ experiences: { id: string }[] }>('GET', '/experiences/host/my-experiences')
  await signIn(page, host)
  for (const language of languages) {
    await open(page, `/edit-experience/${experiences[0]?.id}`, language)
    await expectFits(page, 'the editor')
    await open(page, '/host-dashboard', language)
    await expectDialogFits(
      page,
      page.getByRole('button', { name: /^(Decline|Refuser|Décliner) / }).first(),
      'declining a request',
    )
  }
})

/** The boxes of the header's parts that are drawn, by their names. */
const inHeader = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .evaluate((header) => {
      const boxes = [...header.querySelectorAll('a, button')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => ({ name: part.ariaLabel || part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
      return boxes.flatMap(({ name, box }, index) => [
        ...(box.left < 0 || box.right > document.documentElement.clientWidth ? [`${name} is outside`] : []),
        ...boxes
          .slice(index + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
          )
          .map((other) => `${name} lies over ${other.name}`),
      ])
    })

/** Whether words of it reach over its box. */
const isCut = (link: Element) => {
  const words = document.createRange()
  words.selectNodeContents(link)
  const box = link.getBoundingClientRect()
  return [...words.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left < box.left - 7 || right > box.right + 7 || top < box.top - 7 || bottom > box.bottom + 7,
  )
}

test('what the header says of the network never collides with the logo, with and without a count', async ({
  person,
  context,
  page,
}) => {
  test.slow()
  await signIn(page, person)
  const widths = [195, 240, 320, 360, 390, 430, 719, 720, 1023, 1024, 1280]
  const expectApart = async (pill: Locator) => {
    await expect(pill).toBeVisible()
    for (const text of [16, 32] as const)
      for (const width of widths) {
        await setWindow(page, { name: '', width, height: 800, text })
        const where = `at ${width} px with text of ${text} px`
        await expect.poll(() => inHeader(page), { message: where, timeout: 3000 }).toEqual([])
        await expect(pill, where).toBeInViewport({ ratio: 1 })
        expect(await pill.evaluate(isCut), `its words are cut ${where}`).toBe(false)
      }
    await setWindow(page, phone)
  }
  for (const [index, language] of languages.entries()) {
    await open(page, '/search', language)
    await whenQuiet(page)
    const pill = page.getByRole('banner').first().getByRole('status').getByRole('link')
    await context.setOffline(true)
    await expect(pill).toHaveText(sayOf[language]('Offline'))
    await expectApart(pill)
    const hearts = page.getByRole('button', { name: /^(Save “|Enregistrer «)/ })
    await hearts.nth(2 * index).click()
    await hearts.nth(2 * index + 1).click()
    await expect(pill).toHaveText(sayOf[language]('Offline · {0} waiting', { 0: 2 }))
    await expectApart(pill)
    await context.setOffline(false)
    await expect(pill).toHaveCount(0)
  }
})

/** Controls of the bars that a toast lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-state=open][role=status], li[data-state=open]')
    if (!toast) return ['no toast is there']
    const over = toast.getBoundingClientRect()
    const isOutside = over.top < 0 || over.bottom > innerHeight || over.left < 0 || over.right > innerWidth
    return [
      ...(isOutside ? ['the toast is outside the window'] : []),
      ...[...document.querySelectorAll('[data-bar] a, [data-bar] button, [data-bar] textarea')].flatMap((control) => {
        const box = control.getBoundingClientRect()
        const isOver =
          Math.min(box.right, over.right) > Math.max(box.left, over.left) &&
          Math.min(box.bottom, over.bottom) > Math.max(box.top, over.top)
        return isOver && box.height > 0 ? [`${control.ariaLabel || control.textContent} is under it`] : []
      }),
    ]
  })

const sizes = [...smallWindows, phone, { name: 'a desk', width: 1280, height: 800, text: 16 } as const]

/** Looks at the toast in one size: it is there for five seconds. */
const expectClear = async (page: Page, where: string) => {
  await expect.poll(() => covered(page), { message: where, timeout: 4000 }).toEqual([])
}

const begin = async (person: Person, experienceId: string | undefined) => {
  await person.ask('POST', '/messages/start-conversation', { experienceId, message: 'Is there shade?' })
  const { conversations } = await person.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
  return String(conversations[0]?.id)
}

test('a toast covers neither the places, nor the price and its button, nor where one writes', async ({
  app,
  person,
  page,
}) => {
  test.slow()
  const [experience] = await someExperiences(app, 1)
  const conversation = await begin(person, experience?.id)
  await signIn(page, person)

  await open(page, '/search')
  for (const size of sizes) {
    await setWindow(page, size)
    await heartsOf(page).first().click()
    await expectClear(page, `over the places at ${size.name}`)
    // It goes by itself: what can be scrolled may be under it.
    const found = (await misfits(page)).filter((problem) => !/ is under |^header and bars/.test(problem))
    expect(found, `the toast at ${size.name}`).toEqual([])
  }

  await open(page, `/experience/${experience?.id}`)
  for (const size of sizes) {
    await setWindow(page, size)
    await page
      .getByRole('button', { name: /^(Save|Saved)\b/ })
      .first()
      .click()
    await expectClear(page, `over the price at ${size.name}`)
  }

  await open(page, `/messages/${conversation}`)
  for (const size of sizes) {
    await setWindow(page, size)
    await page.getByRole('button', { name: 'Block or report' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Block / })
      .click()
    await expect(page.getByText(/ is blocked$/)).toBeVisible()
    await expectClear(page, `over the closed conversation at ${size.name}`)
    await page.getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(page.getByText(/ can write to you again$/)).toBeVisible()
    await expectClear(page, `over the composer at ${size.name}`)
    // It makes room for what grows under it.
    await page.getByRole('textbox', { name: /^Message to / }).fill('one\ntwo\nthree\nfour')
    await expectClear(page, `over four lines at ${size.name}`)
    await page.getByRole('textbox', { name: /^Message to / }).fill('')
  }
})

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

test('a conversation’s last message is never under the composer', async ({ app, person, page }) => {
  const [experience] = await someExperiences(app, 1)
  const conversation = await begin(person, experience?.id)
  const say = async (content: string) => person.ask('POST', '/messages', { conversationId: conversation, content })
  for (let count = 1; count <= 12; count++) await say(`Message ${count} about the shade, the tea and the way there`)
  await signIn(page, person)
  await open(page, `/messages/${conversation}`)
  const field = page.getByRole('textbox', { name: /^Message to / })
  const expectSeen = (when: string) => expect.poll(() => hidden(page), { message: when, timeout: 4000 }).toEqual([])
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
