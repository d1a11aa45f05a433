/** What stands over a page covers nothing that is needed: the header's status, and toasts, in small and large windows. */
import type { Locator, Page } from '@playwright/test'
import { misfits, setWindow, smallWindows } from '../../support/page/fit.ts'
import { languages, open, phone, sayOf } from '../../support/page/on-phone.ts'
import { askedWithoutToken } from '../../support/page/problems.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { aListing } from '../../support/people/listing.ts'
import { admin, becomeHost, resumeSession, signIn } from '../../support/people/people.ts'
import { heartsOf } from '../../support/people/saving.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

// None of this is the worker's; installing it takes seconds of each journey.
test.use({ serviceWorkers: 'block', isMobile: false })

const sizes = [...smallWindows, phone, { name: 'a desk', width: 1280, height: 800, text: 16 } as const]

const openToast = (page: Page) => page.locator('li[data-state=open]')

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

/** Both sides of each place where the header changes, the narrowest and the widest window; the soak sees what lies between as well. */
const widths = process.env.SOAK
  ? [195, 240, 320, 360, 390, 430, 719, 720, 1023, 1024, 1280]
  : [195, 320, 390, 719, 720, 1023, 1024]

const expectApart = async (page: Page, pill: Locator) => {
  await expect(pill).toBeVisible()
  for (const text of [16, 32] as const)
    for (const width of widths) {
      await setWindow(page, { name: '', width, height: 800, text })
      const where = `at ${width} px with text of ${text} px`
      await expect.poll(() => inHeader(page), { message: where }).toEqual([])
      await expect(pill, where).toBeInViewport({ ratio: 1 })
      expect(await pill.evaluate(isCut), `its words are cut ${where}`).toBe(false)
    }
  await setWindow(page, phone)
}

for (const language of languages)
  test(`what the header says of the network never collides with the logo, with and without a count (${language})`, {
    tag: '@soak',
  }, async ({ person, context, page }) => {
    const say = sayOf[language]
    // The code of toasts is here with the greeting: no worker brings it here once the network is gone.
    await open(page, '/login', language)
    await signIn(page, person, say)
    await open(page, '/search', language)
    // What a wide window has besides is fetched before the network goes: no worker has it here.
    await setWindow(page, { name: 'a desk', width: 1280, height: 800, text: 16 })
    await whenQuiet(page)
    await setWindow(page, phone)
    const pill = page.getByRole('banner').first().getByRole('status').getByRole('link')
    await context.setOffline(true)
    await expect(pill).toHaveText(say('Offline'))
    await expectApart(page, pill)
    const hearts = page.getByRole('button', { name: /^(Save “|Enregistrer «)/ })
    await hearts.nth(0).click()
    await hearts.nth(1).click()
    // Setting the size of text has the browser believe that it is online again: the other words, of about the same length.
    const waiting = { 0: 2 }
    const words = [say('Offline · {0} waiting', waiting), say('No answer · {0} waiting', waiting)]
    await expect.poll(() => pill.textContent()).toMatch(new RegExp(words.join('|')))
    await expectApart(page, pill)
    await context.setOffline(false)
    await expect(pill).toHaveCount(0)
  })

/** Controls at the lower edge that a toast lies over, marked as a bar or not, and what of the toast is outside the window. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('li[data-state=open]')
    if (!toast) return ['no toast is there']
    const over = toast.getBoundingClientRect()
    const isOutside = over.top < 0 || over.bottom > innerHeight || over.left < 0 || over.right > innerWidth
    const bars = [...document.querySelectorAll('nav, aside, form, div')].filter((element) => {
      const { bottom, height } = element.getBoundingClientRect()
      const isStuck = /fixed|sticky/.test(getComputedStyle(element).position) && Math.abs(bottom - innerHeight) < 2
      return height > 0 && !element.contains(toast) && (isStuck || element.hasAttribute('data-bar'))
    })
    const controls = bars.flatMap((bar) => [...bar.querySelectorAll('a, button, textarea')])
    return [
      ...(isOutside ? ['the toast is outside the window'] : []),
      ...controls.flatMap((control) => {
        const box = control.getBoundingClientRect()
        const isOver =
          Math.min(box.right, over.right) > Math.max(box.left, over.left) &&
          Math.min(box.bottom, over.bottom) > Math.max(box.top, over.top)
        return isOver && box.height > 0 ? [`${control.ariaLabel || control.textContent} is under it`] : []
      }),
    ]
  })

/** A toast's five seconds stand still while its window is not looked at: a crowded machine takes longer to look at all of it. */
const holdToast = async (page: Page) => {
  await expect(openToast(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
}
const expectClear = async (page: Page, where: string) => {
  await holdToast(page)
  await expect.poll(() => covered(page), { message: where }).toEqual([])
}

for (const language of languages)
  test(`a toast of a visitor’s save, with its two buttons, fits every window and covers none of the places (${language})`, {
    tag: '@soak',
  }, async ({ page }) => {
    const say = sayOf[language]
    await open(page, '/search', language)
    await whenQuiet(page)
    const heart = page.getByRole('button', { name: /^(Save “|Enregistrer «)/ }).first()
    for (const size of sizes) {
      await setWindow(page, size)
      await heart.click()
      const toast = openToast(page)
      await expect(toast.getByRole('button', { name: say('Log in'), exact: true })).toBeVisible()
      await expectClear(page, `over the places at ${size.name}`)
      // It goes by itself: what can be scrolled may be under it.
      const found = (await misfits(page)).filter((problem) => !/ is under |^header and bars|lie over/.test(problem))
      expect(found, `the toast at ${size.name}`).toEqual([])
      await toast.getByRole('button', { name: say('Undo'), exact: true }).click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    }
  })

test('the greeting of a traveler does not cover the way to the voucher', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, { email: 'traveler@rihla.example', password: admin.password })
  const voucher = page.getByRole('region', { name: 'Your next trip' }).getByRole('link', { name: 'Open the voucher' })
  const greeting = openToast(page)
  await holdToast(page)
  await voucher.scrollIntoViewIfNeeded()
  // Where the greeting would be.
  await voucher.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 140))
  await expectClear(page, 'over the way to the voucher')
  const [link, toast] = await Promise.all([voucher.boundingBox(), greeting.boundingBox()])
  if (!link || !toast) throw new Error('one of the two is not drawn')
  expect(toast.y + toast.height, 'the lower edge of the greeting').toBeLessThanOrEqual(link.y)
})

test('the greeting of an admin who opens a listing at once does not cover the decision', { tag: '@soak' }, async ({
  person,
  page,
  problems,
}) => {
  problems.allow(askedWithoutToken)
  const listing = await aListing(await becomeHost(person), 'Weaving under the toast')
  await signIn(page, admin)
  await holdToast(page)
  await page.getByRole('main').getByRole('link', { name: listing.title }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await expectClear(page, 'over the decision')
})

test('a traveler’s toast covers neither the tab bar, nor the price bar with its button, nor the message field', {
  tag: '@soak',
}, async ({ app, person, page }) => {
  const [experience] = await someExperiences(app, 1)
  await person.ask('POST', '/messages/start-conversation', { experienceId: experience?.id, message: 'Is there shade?' })
  const { conversations } = await person.ask<{ conversations: { id: string }[] }>('GET', '/messages/conversations')
  await resumeSession(page, person)
  await test.step('on the page of an experience', async () => {
    await open(page, `/experience/${experience?.id}`)
    for (const size of sizes) {
      await setWindow(page, size)
      await page.getByRole('button', { name: 'Add to favorites', exact: true }).click()
      await expectClear(page, `over the price at ${size.name}`)
      await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible()
    }
  })
  await test.step('on a search', async () => {
    await open(page, '/search')
    for (const size of sizes) {
      await setWindow(page, size)
      await heartsOf(page).first().click()
      await expectClear(page, `over the places at ${size.name}`)
    }
  })
  await test.step('in a conversation, which grows under it', async () => {
    await open(page, `/messages/${conversations[0]?.id}`)
    for (const size of sizes) {
      await setWindow(page, size)
      await page.getByRole('button', { name: 'Block or report' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Block / })
        .click()
      await expect(page.getByText(/ is blocked$/).first()).toBeVisible()
      await expectClear(page, `over the closed conversation at ${size.name}`)
      await page.getByRole('button', { name: 'Unblock', exact: true }).click()
      await expect(page.getByText(/ can write to you again$/).first()).toBeVisible()
      await expectClear(page, `over the composer at ${size.name}`)
      const field = page.getByRole('textbox', { name: /^Message to / })
      await field.fill('one\ntwo\nthree\nfour')
      await expectClear(page, `over four lines at ${size.name}`)
      await field.fill('')
    }
  })
})
