import { hang, refused, serverError } from '../../support/faults/faults.ts'
import { goTo } from '../../support/page/browser.ts'
import { atDesk } from '../../support/page/desk.ts'
import { link, main, open } from '../../support/page/screen.ts'
import { fillIn, someStart, submitButton } from '../../support/people/booking-form.ts'
import { askServer, becomeHost, resumeSession, sampleTraveler } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

// What these screens hold, as docs/specification.md has it. None of this is the worker's.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

test('the booking form has the specified fields and waits for what is missing', async ({ app, page, person }) => {
  // It is opened a second time after two places are taken.
  const { path, experience, slot } = await someStart(app, 2, 4)
  await resumeSession(page, person)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible()
  for (const label of [/^Special requests/, /^First name/, /^Last name/, /^Email/, /^Phone/])
    await expect(main(page).getByLabel(label)).toBeVisible()
  await expect(main(page).getByRole('radio', { name: 'Card' })).toBeChecked()
  await expect(main(page).getByRole('radio', { name: 'PayPal' })).not.toBeChecked()
  await fillIn(page)
  await expect(submitButton(page)).toBeEnabled()
  const total = new Intl.NumberFormat('en').format(experience.price * 2)
  await expect(submitButton(page)).toContainText(total)
  for (const [label, said] of [
    ['First name', 'first name'],
    ['Last name', 'last name'],
    ['Email', 'email'],
  ] as const) {
    const field = main(page).getByLabel(label, { exact: true })
    const typed = await field.inputValue()
    await field.fill('')
    await expect(submitButton(page)).toBeDisabled()
    await expect(page.getByText(`Still missing: ${said}.`)).toBeVisible()
    await field.fill(typed)
  }
  await main(page).getByLabel('Phone', { exact: true }).fill('')
  await submitButton(page).click()
  await expect(page.getByText('Some fields need attention', { exact: true }).first()).toBeVisible()
  await main(page).getByLabel('Phone', { exact: true }).fill('+212 600 000000')
  const create = { method: 'POST', path: '/api/bookings' }
  const held = app.proxy.rule(create, hang, 1)
  await submitButton(page).click()
  await expect(main(page).locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  await expect(main(page).locator('button[type=submit]')).toBeDisabled()
  held.end()
  await page.waitForURL('**/payment/sandbox/**')
  expect(app.proxy.requests(create)).toHaveLength(1)
  // The experience has one start: the summary names it although the address does not.
  await open(page, path.replace(/&slot=[^&]+/, ''))
  await expect(page.getByRole('region', { name: 'What you book' })).toContainText(`at ${slot.timeSlot}, Morocco time`)
  await fillIn(page)
  app.proxy.rule({ method: 'POST', path: '/api/bookings' }, refused(403, 'own_experience'), 1)
  await submitButton(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Booking failed' })).toContainText(
    'You cannot book your own experience.',
  )
  await page.goto(`/book/${experience.id}?date=`)
  await expect(main(page).getByRole('button', { name: 'Fewer guests' })).toBeVisible()
})

test('the dashboard has its figures, its tabs and the way to hosting; what is saved is listed with its details and can be removed', async ({
  app,
  page,
  person,
}) => {
  const [experience] = await someExperiences(app, 1)
  await page.goto('/favorites')
  await page.waitForURL('**/login?redirect=%2Ffavorites')
  await resumeSession(page, person)
  await open(page, '/dashboard')
  for (const address of ['/dashboard', '/bookings']) {
    await goTo(page, address)
    await expect(page).toHaveTitle(address === '/bookings' ? 'Trips · Rihla' : 'Dashboard · Rihla')
    await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toBeVisible()
    for (const label of ['Coming up', 'Completed', 'Saved', 'Waiting'])
      await expect(main(page).getByRole('term').filter({ hasText: label }).first()).toBeVisible()
    for (const tab of ['Trips', 'Saved', 'Messages']) await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Trips' })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(link(main(page), 'Find an experience').first()).toHaveAttribute('href', '/search')
  await expect(link(main(page), 'Settings')).toHaveAttribute('href', '/settings')
  await expect(link(main(page), 'Become a host')).toHaveAttribute('href', '/create-experience')

  await becomeHost(person)
  await person.ask('POST', '/users/favorites', { experienceId: experience?.id })
  await open(page, '/dashboard')
  await expect(link(main(page), 'Switch to hosting')).toHaveAttribute('href', '/host/dashboard')
  await goTo(page, '/favorites')
  await expect(main(page).getByRole('link', { name: /^View details of/ })).toHaveAttribute(
    'href',
    `/experience/${experience?.id}`,
  )
  await main(page)
    .getByRole('button', { name: /^Save “/ })
    .click()
  await expect(page.getByText('Removed from favorites', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(link(main(page), 'Discover experiences')).toHaveAttribute('href', '/search')
})

test('a traveler searches messages and cannot send a blank one', { tag: '@soak' }, async ({ app, page }) => {
  await resumeSession(page, await sampleTraveler(app))
  await open(page, '/messages')
  const search = main(page).getByRole('searchbox')
  const threads = main(page)
    .getByRole('link')
    .filter({ has: page.getByText(/.+/) })
  await expect(threads.first()).toBeVisible()
  await search.fill('zzzz')
  await expect(main(page).getByRole('link', { name: /Khadija/ })).toHaveCount(0)
  await search.fill('')
  await threads.first().click()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: /^Message to/ }).fill('   ')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Salam')
  await expect(send).not.toHaveAttribute('aria-disabled')
  // A phone shows the one or the other.
  await expect(search).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(search).toBeHidden()
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await goTo(page, '/messages')
  await expect(search).toBeVisible()
  await expect(page.getByRole('log', { name: 'Messages' })).toHaveCount(0)
})

test('the settings have their tabs, and a password is changed by its rules', async ({
  app,
  page,
  person,
  problems,
}) => {
  problems.allow(/status of (422|500) /)
  await page.goto('/settings')
  await page.waitForURL('**/login?redirect=%2Fsettings')
  await resumeSession(page, person)
  await open(page, '/settings?tab=profile')
  for (const tab of ['profile', 'notifications', 'security', 'preferences'])
    await expect(main(page).locator(`a[href="/settings?tab=${tab}"]`)).toBeVisible()
  for (const label of [/^First name/, /^Last name/, /^Email/, /^Phone/, /^Date of birth/])
    await expect(main(page).getByLabel(label).first()).toBeVisible()
  app.proxy.rule({ path: '/api/users/me', method: 'PATCH' }, serverError, 1)
  await main(page).getByLabel('First name').fill('Aïcha')
  await main(page).getByRole('button', { name: 'Save the profile' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Update failed' })).toContainText('Server error.')

  await goTo(page, '/settings?tab=security')
  await expect(main(page).getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible()
  await expect(main(page).getByRole('switch', { name: /new kind of device/ })).toBeChecked()
  await main(page)
    .getByRole('switch', { name: /new kind of device/ })
    .click()
  await expect(page.getByText('Settings saved', { exact: true }).first()).toBeVisible()
  const change = async (next: string, confirmation: string) => {
    await main(page).getByLabel('Current password').fill(person.password)
    await main(page).getByLabel('New password', { exact: true }).fill(next)
    await main(page).getByLabel('Confirm the new password').fill(confirmation)
    await main(page).getByRole('button', { name: 'Change the password' }).click()
  }
  await change('Dunes&Wind8', 'Dunes')
  await expect(page.getByRole('alert').getByText('Passwords don’t match.')).toBeVisible()
  await change('a1!', 'a1!')
  await expect(page.getByRole('alert').getByText('Password must be at least 6 characters long.')).toBeVisible()
  await change('Dunes&Wind8', 'Dunes&Wind8')
  await expect(page.getByText('Password changed', { exact: true }).first()).toBeVisible()
  await askServer(app, 'POST', '/auth/login', { body: { email: person.email, password: 'Dunes&Wind8' } })
})
