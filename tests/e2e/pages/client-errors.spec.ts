import type { Page } from '@playwright/test'
import { serverError } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { reportClientError as report } from '../../support/people/client-error.ts'
import { admin, resumeSession } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// What it reports, and leaves resolved, every administrator of that server would see.
test.use({ ownServer: true, serviceWorkers: 'block' })

const regionOf = (page: Page) => page.getByRole('region', { name: 'Errors on people’s devices' })

test('the admin sees an error on a device, resolves it, sees it open again when it comes again, and loads what failed', {
  tag: '@soak',
}, async ({ app, context, page, problems }) => {
  problems.allow(/status of 500 /)
  await resumeSession(page, admin)
  const region = regionOf(page)
  await test.step('where the errors cannot be loaded the rest of the dashboard stands', async () => {
    const broken = app.proxy.rule({ path: '/api/admin/client-errors' }, serverError)
    await page.goto('/admin-dashboard')
    await expect(region.getByRole('alert')).toContainText('The errors could not be loaded.')
    await expect(page.getByRole('heading', { name: 'Newest hosts' })).toBeVisible()
    broken.end()
    await region.getByRole('button', { name: 'Load the errors again' }).click()
    await expect(region.getByText('No errors in the last 30 days.')).toBeVisible()
  })

  await report(app, { count: 13 })
  await report(app)
  await report(app, { engine: 'firefox', version: '' })
  // The other way round: the errors stand where the rest cannot be loaded.
  const statsBroken = app.proxy.rule({ path: '/api/admin/stats' }, serverError)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The overview could not be loaded' })).toBeVisible()
  const entry = region.getByRole('listitem').filter({ hasText: '/experience/$id · reviews' })
  await expect(entry).toContainText('TypeError undefined is not an object')
  await expect(entry.getByRole('list', { name: 'How often, by engine' }).getByRole('listitem')).toHaveText([
    'WebKit 26 · 14 times',
    'Firefox · once',
  ])
  statsBroken.end()
  await entry.getByText('Where in the code').click()
  await expect(entry.getByText('assets/reviews-B1c2D3e4.js:1:2345')).toBeVisible()
  await expectAxeClean(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await entry.getByRole('button', { name: 'Copy details: /experience/$id · reviews, TypeError' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ build: 'b1c2d3e4', code: 'TypeError', count: 15 })

  await entry.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(region.getByText('No open errors.')).toBeVisible()
  await region.getByText('1 resolved error').click()
  await expect(entry.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await report(app)
  await page.reload()
  await expect(entry.getByRole('button', { name: 'Mark as resolved' })).toBeVisible()
  await expect(entry).toContainText('WebKit 26 · 15 times')
  await entry.getByRole('button', { name: 'Mark as resolved' }).click()
  await region.getByText('1 resolved error').click()
  await entry.getByRole('button', { name: 'Reopen' }).click()
  await expect(entry.getByRole('button', { name: 'Mark as resolved' })).toBeVisible()
  await expect(region.getByText('1 resolved error')).toHaveCount(0)
})
