import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { delay } from '../../support/faults/faults.ts'
import { goTo, workerReady } from '../../support/page/browser.ts'
import { queueFavorites } from '../../support/people/long-queue.ts'
import { becomeHost, resumeSession } from '../../support/people/people.ts'
import { changeRequests, heartOf, sentKeys, setHearts } from '../../support/people/saving.ts'
import { idsOf, savedOnServer, someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

/** `npm run soak` asks for all that the design promises. */
const kills = process.env.SOAK ? 200 : 1
const perKill = 30_000
const killings = (count: number) => (count === 1 ? 'a killing' : `${count} killings`)

/** Tells every title that the form shows as kept on the device. */
const watchKept = async (page: Page, shown: (title: string) => void) => {
  await page.exposeFunction('tellKept', shown)
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('#title')
      const words = document.querySelector('main')?.textContent ?? ''
      if (field && words.includes('Saved on this device') && !words.includes('Writing…'))
        (window as unknown as { tellKept(title: string): void }).tellKept(field.value)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

test(`what was shown as saved survives ${killings(kills)} of the browser at any moment: hearts, and a listing that is being written`, async ({
  app,
  person,
  device,
}) => {
  test.setTimeout(180_000 + kills * perKill)
  const experiences = await someExperiences(app, 3)
  const host = await becomeHost(person)
  const page = await device.newPage()
  await resumeSession(page, host)
  await page.goto('/create-experience')
  await workerReady(page)
  await page.getByLabel('Title', { exact: true }).fill('Draft 0')
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  const address = page.url()
  await goTo(page, '/search')
  for (const experience of experiences) await expect(heartOf(page, experience)).toBeVisible()
  await app.proxy.down()

  const wanted = new Map(experiences.map(({ id }) => [id, false]))
  const expectHearts = async (window: Page) => {
    for (const experience of experiences)
      await expect(heartOf(window, experience)).toHaveAttribute('aria-pressed', String(wanted.get(experience.id)))
  }
  const numberOf = (title: string) => Number(title.replace('Draft ', ''))
  let typed = 0
  let shown = 0
  for (let kill = 0; kill < kills; kill++) {
    const form = await device.newPage()
    await watchKept(form, (title) => {
      shown = Math.max(shown, numberOf(title))
    })
    await form.goto(address)
    const field = form.getByLabel('Title', { exact: true })
    await expect(field).toHaveValue(/^Draft \d+$/)
    const found = numberOf(await field.inputValue())
    expect(found, `kill ${kill}`).toBeGreaterThanOrEqual(shown)
    expect(found).toBeLessThanOrEqual(typed)
    // Every other time something of this window is shown as kept; at any moment a slow machine is killed before that.
    if (kill % 2 === 0) {
      await field.fill(`Draft ${++typed}`)
      await expect.poll(() => shown, 'what is shown as kept').toBe(typed)
    }

    const cards = await device.newPage()
    await cards.goto('/search')
    await expectHearts(cards)
    const changed = experiences[kill % experiences.length]
    if (!changed) throw new Error('the sample catalogue is too small')
    const write = async () => {
      // Somewhere between the first letter and the last write.
      const letters = 1 + Math.floor(Math.random() * 12)
      for (let letter = 0; letter < letters; letter++) await field.fill(`Draft ${++typed}`)
    }
    const press = async () => {
      const want = !wanted.get(changed.id)
      await setHearts(cards, [changed], want)
      wanted.set(changed.id, want)
    }
    // The browser ends right after either.
    for (const act of kill % 2 === 0 ? [write, press] : [press, write]) await act()
    await device.kill()
  }

  await app.proxy.up()
  const again = await device.newPage()
  await again.goto(address)
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue(/^Draft \d+$/)
  expect(numberOf(await again.getByLabel('Title', { exact: true }).inputValue())).toBeGreaterThanOrEqual(shown)
  const kept = experiences.filter(({ id }) => wanted.get(id))
  await expect.poll(() => savedOnServer(host)).toEqual(idsOf(kept))
})

/** An account may send so many batches a minute. */
const queueKills = process.env.SOAK ? 10 : 1

test(`a long queue survives ${killings(queueKills)} while several of its batches are under way: each change arrives, once`, {
  tag: '@soak',
}, async ({ app, person, ledger, device }) => {
  test.setTimeout(180_000 + queueKills * perKill)
  const experiences = await someExperiences(app, 3)
  const page = await device.newPage()
  await resumeSession(page, person)
  await page.goto('/')
  await workerReady(page)
  await app.proxy.down()
  // Taking away what is not there is what was wanted, and leaves its key at the server.
  const removals = Array.from({ length: 150 + 250 * queueKills }, () => ({ experienceId: randomUUID(), want: false }))
  const additions = experiences.map(({ id }) => ({ experienceId: id, want: true }))
  const changes = [...removals, ...additions].map((change) => ({ ...change, idempotencyKey: randomUUID() }))
  await queueFavorites(page, changes)
  await device.kill()

  await app.proxy.up()
  app.proxy.rule(changeRequests, delay(150))
  for (let kill = 0; kill < queueKills; kill++) {
    const before = app.proxy.requests(changeRequests).length
    const window = await device.newPage()
    await window.goto('/')
    // The first leaves alone, and then three at once.
    await expect.poll(() => app.proxy.requests(changeRequests).length - before).toBeGreaterThanOrEqual(3)
    await device.kill()
  }

  const again = await device.newPage()
  await again.goto('/favorites')
  const keys = changes.map(({ idempotencyKey }) => idempotencyKey).sort()
  await expect.poll(() => ledger.keysOf(person.user.id)).toEqual(keys)
  await expect(again.getByText(/waiting|Syncing|No answer/)).toHaveCount(0)
  expect(sentKeys(app.proxy)).toEqual(keys)
  expect(await savedOnServer(person)).toEqual(idsOf(experiences))
  expect((await ledger.effects()).map(({ kind }) => kind)).toEqual(experiences.map(() => 'added'))
})
