import { dropRequest, hang } from '../../support/faults/faults.ts'
import { hydrate } from '../../support/page/screen.ts'
import { expect, testOnPage } from '../../support/test.ts'

const probes = { path: '/api/health/live' }

testOnPage(
  'the shell’s status is no link without a name while its words are on the way',
  { tag: '@soak' },
  async ({ app, page, problems }) => {
    problems.allow(/service ?worker|reading 'waiting'|ERR_EMPTY_RESPONSE/i)
    const words = app.proxy.rule({ path: /^\/assets\/sync-opened-/ }, hang)
    await page.goto('/about')
    await hydrate(page)
    app.proxy.rule({ path: /^\/api\// }, dropRequest)
    // With the second that is lost the server counts as gone.
    const lost = () => app.proxy.requests(probes).filter(({ status }) => status === null)
    await expect.poll(() => lost().length).toBeGreaterThan(2)
    const links = page.getByRole('banner').getByRole('link')
    const names = await Promise.all((await links.all()).map((link) => link.ariaSnapshot()))
    for (const name of names) expect(name, 'a link has a name').toMatch(/link "/)
    words.end()
    await expect(page.getByRole('link', { name: 'No answer' })).toBeVisible()
  },
)
