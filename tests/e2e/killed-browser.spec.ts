import { workerReady } from '../support/browser.ts'
import { idsOf, savedOnServer, someExperiences } from '../support/catalogue.ts'
import { signIn } from '../support/people.ts'
import { heartOf, setHearts } from '../support/saving.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownServer: true })

/** `npm run soak` asks for all that the design promises. */
const kills = process.env.SOAK ? 200 : 2
const perKill = 20_000

test(`what was shown as saved survives ${kills} killings of the browser`, async ({ app, person, device }) => {
  test.setTimeout(90_000 + kills * perKill)
  const experiences = await someExperiences(app, 3)
  const page = await device.newPage()
  await signIn(page, person)
  await workerReady(page)
  await page.goto('/search')
  for (const experience of experiences) await expect(heartOf(page, experience)).toBeVisible()
  await app.proxy.down()

  const wanted = new Map(experiences.map(({ id }) => [id, false]))
  for (let kill = 0; kill < kills; kill++) {
    const window = await device.newPage()
    await window.goto('/search')
    for (const experience of experiences)
      await expect(heartOf(window, experience)).toHaveAttribute('aria-pressed', String(wanted.get(experience.id)))
    const changed = experiences[kill % experiences.length]
    if (!changed) throw new Error('the sample catalogue is too small')
    const want = !wanted.get(changed.id)
    await setHearts(window, [changed], want)
    wanted.set(changed.id, want)
    await device.kill()
  }

  await app.proxy.up()
  const again = await device.newPage()
  await again.goto('/favorites')
  const kept = experiences.filter(({ id }) => wanted.get(id))
  await expect.poll(() => savedOnServer(person)).toEqual(idsOf(kept))
})
