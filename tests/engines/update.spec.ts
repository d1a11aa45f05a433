import { readyForOffline } from '../support/engines/tab.ts'
import { expect, test } from '../support/engines/test.ts'
import { deployNextBuild } from '../support/server/next-build.ts'

test.use({ ownServer: true })

const before = 'Log in to find your saved experiences and trips.'
const after = 'Your saved places and trips are behind the new door.'

test('a new version is offered, and brings the new build once it is accepted', { tag: '@soak' }, async ({
  app,
  site,
  tab,
  say,
}) => {
  await tab.open('/login')
  await tab.see('heading', /./, { level: 1 })
  await readyForOffline(tab)
  await deployNextBuild(site, [before, after])
  await app.server.restart()
  // What the app does each hour and whenever it comes back into view.
  await tab.engine.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await tab.engine.movePointer()
  await tab.seeText(/./, { within: 'main' })
  const scripts = () => tab.engine.evaluate(() => [...document.scripts].map(({ src }) => src).join())
  const old = await scripts()
  await tab.press('button', say('Update now'))
  await expect.poll(() => scripts().catch(() => old), { timeout: 30_000 }).not.toBe(old)
  await tab.see('heading', /./, { level: 1 })
})
