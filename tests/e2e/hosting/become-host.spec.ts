import type { User } from '#contract/models/user.ts'
import { dropAnswer, refreshRefused, unauthenticated } from '../../support/faults/faults.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { goOffline, goOnline, goTo } from '../../support/page/browser.ts'
import { whenQuiet } from '../../support/page/quiet.ts'
import { link, main } from '../../support/page/screen.ts'
import { resumeSession } from '../../support/people/people.ts'
import { expect, testOnPage } from '../../support/test.ts'

testOnPage(
  'a traveler becomes a host on the page that needs one, despite a lost answer, and lands on the first steps',
  async ({ app, person, context, page }) => {
    await resumeSession(page, person)
    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Become a host' }).click()
    await expect(page).toHaveURL(/\/create-experience$/)
    const become = page.getByRole('main').getByRole('button', { name: 'Become a host' })

    await expect(become).toBeEnabled()
    await whenQuiet(page)
    await goOffline(context, app)
    await expect(become).toBeDisabled()
    await expect(page.getByText('You need to be online to become a host.')).toBeVisible()
    await goOnline(context, app)
    await expect(become).toBeEnabled()

    // The server applies the request and its answer is lost. Browsers retry by themselves when a connection breaks.
    const lost = app.proxy.rule({ path: '/api/auth/become-host' }, dropAnswer)
    await become.click()
    const alert = page.getByRole('alertdialog', { name: 'Error when switching to host or refreshing token.' })
    await expect(alert.getByText('You are still logged in, and nothing was lost.')).toBeVisible()
    await expectAxeClean(page)
    lost.end()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You are now a host', { exact: true })).toBeVisible()
    await expect(become).toHaveCount(0)
    expect((await person.ask<{ user: User }>('GET', '/auth/me')).user.isHost).toBe(true)

    // The whole app knows at once, and after a new start.
    await page.goto('/dashboard')
    const steps = main(page).getByRole('region', { name: 'Your first steps as a host' })
    await expect(link(steps, 'Complete it')).toHaveAttribute('href', '/settings?tab=profile')
    await expect(link(steps, 'Start')).toHaveAttribute('href', '/create-experience')
    await expect(link(steps, 'Enter them')).toHaveAttribute('href', '/settings?tab=security')
    await goTo(page, '/host-dashboard')
    const places = page.getByRole('navigation', { name: 'Hosting' })
    await expect(places.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    await places.getByRole('link', { name: 'Listings' }).click()
    await expect(page).toHaveURL(/\/host-dashboard\?tab=experiences$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Switch to traveling' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' })).toBeVisible()
  },
)

testOnPage(
  'a session that ends meanwhile is said first, and leads to the log-in only then',
  { tag: '@soak' },
  async ({ app, page, person, problems }) => {
    problems.allow(/status of 401 /)
    await resumeSession(page, person)
    await page.goto('/create-experience')
    app.proxy.rule({ path: '/api/auth/force-refresh' }, unauthenticated)
    app.proxy.rule({ path: '/api/auth/refresh-token' }, refreshRefused)
    await page.getByRole('main').getByRole('button', { name: 'Become a host' }).click()
    const alert = page.getByRole('alertdialog', {
      name: 'Missing JWT token after host activation. Please log in again.',
    })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL('/create-experience')
    await alert.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`**/login?redirect=${encodeURIComponent('/create-experience')}`)
  },
)
