import type { Locator, Page } from '@playwright/test'
import { todayInMorocco } from '#contract/rules/morocco-time.ts'
import { fillIn, someStart, submitButton } from '../support/booking-form.ts'
import { confirmedBooking, sampleHost, sampleTraveler } from '../support/bookings.ts'
import { someExperiences } from '../support/catalogue.ts'
import { hang, refused, serverError } from '../support/faults.ts'
import { aListing } from '../support/listing.ts'
import { admin, askServer, becomeHost, registerPerson, signIn } from '../support/people.ts'
import { askedWithoutToken } from '../support/problems.ts'
import { whenQuiet } from '../support/quiet.ts'
import { expect, test } from '../support/test.ts'

// What each screen holds, as docs/specification.md has it. None of this is the worker's.
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** A drawn page comes to life when somebody is there. */
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.mouse.move(1, 1)
  await whenQuiet(page)
}
const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const main = (page: Page) => page.getByRole('main')
const link = (within: Locator, name: string) => within.getByRole('link', { name, exact: true })

test('the header searches with a place, a day and a length, and changes the language', async ({ page }) => {
  await open(page, '/about')
  const header = page.getByRole('banner')
  await expect(link(header, 'Rihla, home')).toHaveAttribute('href', '/')
  const date = header.getByLabel('Date')
  const today = todayInMorocco()
  await expect(date).toHaveAttribute('min', today)
  const duration = header.getByRole('slider', { name: 'Duration' })
  for (const [name, value] of Object.entries({ min: '1', max: '24', 'aria-valuetext': '4h' }))
    await expect(duration).toHaveAttribute(name, value)
  await expect(duration).toHaveValue('4')
  await duration.fill('24')
  await expect(duration).toHaveAttribute('aria-valuetext', '24h+')
  await header.getByRole('combobox', { name: 'Where to' }).fill('fez')
  await expect(page.getByRole('option', { name: 'Fes' })).toBeVisible()
  await date.fill(today)
  await header.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(
    `/search?location=Fes&destination=Fes&date=${today}&durationHours=24&durationPlus=true&type=destinations&view=categories`,
  )
  await header.getByRole('button', { name: 'Language and appearance: English' }).click()
  await expect(page.getByText('English', { exact: true })).toBeVisible()
  await page.getByText('Français', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
})

test('the header leads each kind of person to what is theirs', async ({ app, browser, page, person }) => {
  const header = page.getByRole('banner')
  await open(page, '/about')
  await expect(link(header, 'Become a host')).toHaveAttribute('href', '/login')
  await expect(link(header, 'Log in')).toHaveAttribute('href', '/login')
  await expect(link(header, 'Sign up')).toHaveAttribute('href', '/register')

  await signIn(page, person)
  await open(page, '/about')
  await expect(link(header, 'Become a host')).toHaveAttribute('href', '/create-experience')
  await header.getByRole('button', { name: 'Account of Amina' }).click()
  const places = ['/dashboard', '/bookings', '/favorites', '/messages', '/settings']
  await expect.poll(() => hrefs(header.getByRole('listitem').getByRole('link'))).toEqual(expect.arrayContaining(places))
  await expect(link(header, 'Admin dashboard')).toHaveCount(0)
  await header.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  await expect(link(header, 'Log in')).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: app.url, locale: 'en-GB' })).newPage()
  await signIn(theirs, admin)
  await open(theirs, '/about')
  await theirs
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await expect(link(theirs.getByRole('banner'), 'Admin dashboard')).toHaveAttribute('href', '/admin-dashboard')
  await theirs.context().close()
})

test('a phone’s header has a search and a menu that holds the same', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, person)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByLabel('Date')).toHaveAttribute('min', todayInMorocco())
  await search.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const places = ['/dashboard', '/bookings', '/favorites', '/messages', '/settings', '/create-experience']
  await expect.poll(() => hrefs(menu.getByRole('link'))).toEqual(expect.arrayContaining(places))
  await expect(menu.getByText('Français', { exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
})

test('the footer has its columns, the address, the language and the currency', async ({ page, person }) => {
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  for (const title of ['Discover', 'Hosting', 'Support'])
    await expect(footer.getByRole('heading', { name: title })).toBeAttached()
  const expected = ['/search', '/destinations', '/gift-cards', '/about', '/host-resources', '/host-community']
  const more = ['/responsible-hosting', '/help', '/safety', '/cancellation', '/contact', '/privacy', '/terms', '/login']
  expect(await hrefs(footer.locator('a'))).toEqual(expect.arrayContaining([...expected, ...more]))
  for (const network of ['instagram', 'facebook', 'youtube'])
    await expect(footer.locator(`a[href*="${network}"]`)).toHaveCount(1)
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
  for (const words of ['© Rihla', 'English', 'MAD'])
    await expect(footer.getByText(words, { exact: true })).toBeVisible()
  const become = footer.locator('a', { hasText: 'Become a host' })
  await expect(become).toHaveAttribute('href', '/login')
  await signIn(page, person)
  await expect(become).toHaveAttribute('href', '/create-experience')
  await becomeHost(person)
  await open(page, '/about')
  await expect(become).toHaveAttribute('href', '/host-dashboard')
})

test('the home page leads to the search, to hosting and to an account', async ({ page, person }) => {
  await open(page, '/')
  await expect(link(main(page), 'Start exploring')).toHaveAttribute('href', '/search')
  const become = link(main(page), 'Become a host')
  await expect(become).toHaveAttribute('href', '/register?type=host')
  await expect(link(main(page), 'Create an account')).toHaveAttribute('href', '/register')
  const addresses = await hrefs(main(page).getByRole('link'))
  const categories = ['adventure', 'tour', 'experience', 'food', 'culture', 'workshop']
  expect(addresses.filter((one) => one?.startsWith('/search?category='))).toEqual(
    categories.map((id) => `/search?category=${id}`),
  )
  expect(addresses.filter((one) => one?.startsWith('/search?destination='))).toHaveLength(10)
  expect(addresses.filter((one) => one?.startsWith('/experience/'))).toHaveLength(4)
  await signIn(page, person)
  await open(page, '/')
  await expect(become).toHaveAttribute('href', '/create-experience')
  await becomeHost(person)
  await open(page, '/')
  await expect(become).toHaveAttribute('href', '/host-dashboard')
})

test('featured experiences are asked for as four in the language, and say that they could not be had', async ({
  app,
  page,
  problems,
}) => {
  problems.allow(/status of 500 /)
  const asked = page.waitForRequest(/\/api\/experiences\/featured\?/)
  await open(page, '/?lang=fr')
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ limit: '4', lang: 'fr' })
  app.proxy.rule({ path: '/api/experiences/featured' }, serverError)
  await page.evaluate(() => localStorage.removeItem('rihla-reference'))
  await open(page, '/?lang=en')
  await expect(page.getByRole('heading', { name: 'No experiences to show here yet' })).toBeVisible({ timeout: 20_000 })
  await expect(link(main(page), 'Browse all experiences')).toHaveAttribute('href', '/search')
  await expect(page.getByRole('listitem').filter({ hasText: /Network error|not answering/ })).toBeVisible()
})

test('a search is narrowed by every filter, shown in two ways, and cleared', async ({ page }) => {
  await open(page, '/search')
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ experiences$/ })).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByLabel('Lowest price')).toBeVisible()
  await filters.getByText('Culture', { exact: false }).first().click()
  await expect(page).toHaveURL(/category=culture/)
  await filters.getByLabel('City').selectOption('Fes')
  await expect(page).toHaveURL(/destination=Fes/)
  await filters.getByLabel('City').selectOption('Rabat')
  await expect(page).toHaveURL(/destination=Rabat/)
  await filters.getByLabel('City').selectOption('')
  const rating = filters.getByRole('slider', { name: 'Rating at least' })
  for (const [name, value] of Object.entries({ min: '0', max: '5', step: '0.1' }))
    await expect(rating).toHaveAttribute(name, value)
  await rating.fill('4.5')
  await expect(page).toHaveURL(/minRating=4.5/)
  await expect(page).not.toHaveURL(/duration/)
  const duration = filters.getByRole('slider', { name: 'Duration' })
  await expect(duration).toHaveValue('4')
  await duration.fill('6')
  await expect(page).toHaveURL(/durationHours=6&durationPlus=true/)
  await open(page, '/search')
  await page.getByRole('searchbox').fill('zzzz nothing like it')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/display=list/)
})

test('an experience’s page has all its parts, and saving it is done once', async ({ app, page, person }) => {
  const [experience] = await someExperiences(app, 1)
  await signIn(page, person)
  await open(page, `/experience/${experience?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: experience?.title ?? '' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('button').first()).toBeVisible()
  await expect(link(main(page), '# reviews').or(main(page).locator('a[href="#reviews"]'))).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(main(page).getByText(/^Hosted by /)).toBeVisible()
  await expect(main(page).getByText(/hosting for \d+ year|new to hosting this year/i)).toBeVisible()
  await expect(page.getByRole('region', { name: 'About this experience' })).toBeVisible()
  for (const title of ['Highlights', 'Good to know', 'If plans change', 'What guests say'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(main(page).getByText('Refunds take about 5 to 10 business days.')).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Price and dates' })
  await expect(card.getByText('No service fee. What you see is what you pay.')).toBeVisible()
  await expect(card.getByText('Guests', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Reserve' })).toHaveAttribute(
    'href',
    new RegExp(`^/book/${experience?.id}`),
    { timeout: 15_000 },
  )
  await main(page).getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByText('Added to favorites', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Added to favorites/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('an experience that is not there leads back to the search', async ({ page, problems }) => {
  problems.allow(/status of 404 /)
  await open(page, '/experience/00000000-0000-7000-8000-0000000000aa')
  await expect(page.getByRole('heading', { level: 1, name: 'This experience is not here' })).toBeVisible()
  await expect(link(main(page), 'Back to search')).toHaveAttribute('href', '/search')
})

test('an experience that cannot be fetched shows the sample, which offers nothing to book, save or share', async ({
  app,
  page,
  person,
  problems,
}) => {
  problems.allow(/status of 500 /)
  await signIn(page, person)
  const id = '00000000-0000-7000-8000-0000000000aa'
  app.proxy.rule({ path: new RegExp(`/experience/${id}|/api/experiences/${id}`) }, serverError)
  await page.goto('/about')
  await page.evaluate((path) => history.pushState({}, '', path), `/experience/${id}`)
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { name: 'This experience could not be fetched' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'Mint tea and stories on a medina roof' })
  await expect(sample.getByText('A sample, not a real experience.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(sample.getByRole('link', { name: /Reserve|Message|Edit|favorites/ })).toHaveCount(0)
  await expect(sample.getByRole('button', { name: /Reserve|Save|favorites|Share|Date/ })).toHaveCount(0)
})

test('the booking form has the specified fields and waits for what is missing', async ({ app, page, person }) => {
  const { path, experience } = await someStart(app)
  await signIn(page, person)
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
  await open(page, path)
  await fillIn(page)
  app.proxy.rule({ method: 'POST', path: '/api/bookings' }, refused(403, 'own_experience'), 1)
  await submitButton(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Booking failed' })).toContainText(
    'You cannot book your own experience.',
  )
  await page.goto(`/book/${experience.id}?date=`)
  await expect(main(page).getByRole('button', { name: 'Fewer guests' })).toBeVisible()
})

test('whoever logs in is told what is missing, and lands on the dashboard with a welcome', async ({ page, person }) => {
  await open(page, '/login')
  const form = main(page)
  const submit = form.getByRole('button', { name: 'Log in', exact: true })
  await submit.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Missing fields' })).toContainText(
    'Please fill in all required fields.',
  )
  await expect(form.getByLabel('Remember me')).toBeChecked()
  await expect(link(form, 'Forgot password?')).toHaveAttribute('href', '/forgot-password')
  await expect(link(form, 'Sign up')).toHaveAttribute('href', '/register')
  for (const provider of ['Google', 'Facebook']) {
    await form.getByRole('button', { name: `Continue with ${provider}` }).click()
    const alert = page.getByRole('alertdialog', { name: 'Coming soon' })
    await expect(alert).toContainText(provider)
    await alert.getByRole('button', { name: 'Close' }).click()
  }
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill('Wrong&Wrong1')
  await submit.click()
  const failed = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  await expect(failed).toContainText('Email or password is incorrect.')
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await submit.click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('You are logged in.').first()).toBeVisible()
  const kept = await page.evaluate(() =>
    ['accessToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key)),
  )
  expect(kept.every(Boolean)).toBe(true)
})

test('whoever registers is told the first rule that is broken, and lands on the dashboard with a welcome', async ({
  page,
  person,
}) => {
  await open(page, '/register?type=host')
  const form = main(page)
  const submit = form.getByRole('button', { name: 'Create an account' })
  const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await submit.click()
  await expect(toast('Missing fields')).toContainText('Please fill in all required fields.')
  await expect(link(form, 'Terms')).toHaveAttribute('href', '/terms')
  await expect(link(form, 'Privacy')).toHaveAttribute('href', '/privacy')
  await form.getByLabel('First name').fill('Nadia')
  await form.getByLabel('Last name').fill('Tazi')
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill('Sand&Stars7')
  await form.getByLabel('Confirm password').fill('Sand')
  await submit.click()
  await expect(page.getByText('Passwords don’t match.').first()).toBeVisible()
  await form.getByLabel('Confirm password').fill('Sand&Stars7')
  await submit.click()
  await expect(page.getByText('Please agree to the terms and conditions.').first()).toBeVisible()
  await form.getByRole('checkbox').check()
  await submit.click()
  await expect(toast('Registration failed')).toContainText('Email already exists.')
  await form.getByLabel('Email').fill(`nadia-${Date.now()}@example.com`)
  await submit.click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Your account is ready.').first()).toBeVisible()
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { isHost?: boolean })
  expect(user.isHost).toBe(true)
})

test('a forgotten password asks for an address, says that a link is on its way, and what went wrong', async ({
  app,
  page,
  problems,
}) => {
  problems.allow(/status of 500 /)
  await open(page, '/forgot-password')
  const send = main(page).getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect(page.getByText('Please fill it in.').first()).toBeVisible()
  await main(page).getByLabel('Email').fill('nobody@example.com')
  const broken = app.proxy.rule({ path: '/api/auth/forgot-password' }, serverError)
  await send.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Something went wrong' })).toContainText('Server error.')
  broken.end()
  await send.click()
  await expect(page.getByText(/a reset link is on its way/)).toBeVisible()
})

test('the dashboard has its figures, its tabs and the way to hosting', async ({ page, person }) => {
  await signIn(page, person)
  for (const address of ['/dashboard', '/bookings']) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1, name: /Amina/ })).toBeVisible()
    for (const label of ['Coming up', 'Completed', 'Saved', 'Waiting'])
      await expect(main(page).getByRole('term').filter({ hasText: label }).first()).toBeVisible()
    for (const tab of ['Bookings', 'Favorites', 'Messages'])
      await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(link(main(page), 'Find an experience').first()).toHaveAttribute('href', '/search')
  await expect(link(main(page), 'Settings')).toHaveAttribute('href', '/settings')
  await expect(link(main(page), 'Become a host')).toHaveAttribute('href', '/create-experience')
  await becomeHost(person)
  await open(page, '/dashboard')
  await expect(link(main(page), 'Switch to hosting')).toHaveAttribute('href', '/host/dashboard')
})

test('what is saved is listed with its details and can be removed', async ({ app, page, person }) => {
  await page.goto('/favorites')
  await page.waitForURL('**/login?redirect=%2Ffavorites')
  await signIn(page, person)
  await open(page, '/favorites')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(link(main(page), 'Discover experiences')).toHaveAttribute('href', '/search')
  const [experience] = await someExperiences(app, 1)
  await person.ask('POST', '/users/favorites', { experienceId: experience?.id })
  await open(page, '/favorites')
  await expect(main(page).getByRole('link', { name: /^View details of/ })).toHaveAttribute(
    'href',
    `/experience/${experience?.id}`,
  )
  await main(page)
    .getByRole('button', { name: /^Save “/ })
    .click()
  await expect(page.getByText('Removed from favorites', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('messages are searched, and none is sent while it is blank', async ({ app, page }) => {
  await signIn(page, await sampleTraveler(app))
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
  await open(page, '/messages')
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
  await signIn(page, person)
  await open(page, '/settings?tab=profile')
  for (const tab of ['profile', 'notifications', 'security', 'preferences'])
    await expect(main(page).locator(`a[href="/settings?tab=${tab}"]`)).toBeVisible()
  for (const label of [/^First name/, /^Last name/, /^Email/, /^Phone/, /^Date of birth/])
    await expect(main(page).getByLabel(label).first()).toBeVisible()
  app.proxy.rule({ path: '/api/users/me', method: 'PATCH' }, serverError, 1)
  await main(page).getByLabel('First name').fill('Aïcha')
  await main(page).getByRole('button', { name: 'Save the profile' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Update failed' })).toContainText('Server error.')

  await open(page, '/settings?tab=security')
  await expect(main(page).getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible()
  await expect(main(page).getByRole('switch', { name: /new kind of device/ })).toBeChecked()
  await main(page)
    .getByRole('switch', { name: /new kind of device/ })
    .click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
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
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await askServer(app, 'POST', '/auth/login', { body: { email: person.email, password: 'Dunes&Wind8' } })
})

test('the host’s dashboard has its figures, its ways on and three recent bookings', async ({ app, page }) => {
  await signIn(page, await sampleHost(app))
  await open(page, '/host')
  for (const tab of ['Overview', 'Experiences', 'Bookings', 'Analytics'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  for (const label of ['Total earnings', 'Total bookings', 'Average rating', 'Response rate'])
    await expect(main(page).getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(
    main(page)
      .getByText(/^\d\.\d\d$/)
      .first(),
  ).toBeVisible()
  await expect(link(main(page), 'New experience')).toHaveAttribute('href', '/create-experience')
  await expect(link(main(page), 'Resources')).toHaveAttribute('href', '/host-resources')
  const recent = page.getByRole('region', { name: 'Recent bookings' })
  await expect(recent.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Earnings' })).toBeVisible()
  await recent.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Message guest/ })).toBeVisible()
  await open(page, '/host?tab=experiences')
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Delete “/ }) })
    .first()
  await expect(card.getByRole('link', { name: /^View “/ })).toHaveAttribute('href', /^\/experience\//)
  await expect(card.getByRole('link', { name: /^Edit “/ })).toHaveAttribute('href', /^\/edit-experience\//)
})

test('the form of a listing has its sections, its optional fields and its two ways out', async ({
  page,
  person,
  problems,
}) => {
  problems.allow(askedWithoutToken)
  await signIn(page, await becomeHost(person))
  await open(page, '/create-experience')
  for (const section of ['Basic Information', 'Experience Details', 'Highlights', 'Photos'])
    await expect(main(page).getByRole('group', { name: section }).first()).toBeVisible()
  for (const label of ['Title', 'Category', 'City', 'Description', 'Price per person', 'Duration'])
    await expect(main(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-required', 'true')
  await expect(main(page).getByLabel('Hours or days')).toBeVisible()
  for (const label of ['Meeting point', 'Cancellation policy'])
    await expect(main(page).getByLabel(label)).not.toHaveAttribute('aria-required', 'true')
  await main(page).getByText('Days, times and what guests should know').click()
  for (const words of ['Available days', 'Included', 'What to bring'])
    await expect(main(page).getByRole('group', { name: words })).toBeVisible()
  for (const label of ['Age', 'Fitness', 'Important notes']) await expect(main(page).getByLabel(label)).toBeVisible()
  await expect(main(page).getByText(/PNG or JPG.*5 MB/)).toBeVisible()
  await main(page).getByLabel('Title', { exact: true }).fill('Looms of Taznakht')
  await main(page).getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/host-dashboard/)
  const { id } = await aListing(person, 'Weaving with the women of Taznakht')
  await open(page, `/edit-experience/${id}`)
  await main(page).getByLabel('Title', { exact: true }).fill('Weaving by the river in Taznakht')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/host-dashboard/)
})

test('the admin sees the figures and the five newest hosts', async ({ page, problems }) => {
  problems.allow(askedWithoutToken)
  await signIn(page, admin)
  await open(page, '/admin-dashboard')
  for (const label of ['People', 'Experiences', 'Commission'])
    await expect(main(page).getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toBeVisible()
  const hosts = page.getByRole('region', { name: 'Newest hosts' }).getByRole('listitem')
  await expect(hosts).toHaveCount(5)
  await expect(hosts.first()).toContainText('@')
})

test('the help center has six categories, a chat, an address and hours; what is not there leads back', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404 /)
  await open(page, '/help?lang=en')
  const addresses = await hrefs(main(page).getByRole('link'))
  expect(addresses.filter((one) => one?.startsWith('/help/category/'))).toHaveLength(6)
  await expect(main(page).getByRole('link', { name: 'Live chat with hosts' })).toHaveAttribute('href', '/messages')
  await expect(main(page).locator('a[href="mailto:support@rihla.example"]').first()).toBeVisible()
  await expect(main(page).getByText('9:00 to 18:00 GMT')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Asked most often' })).toBeVisible()
  for (const [path, title] of [
    ['/help/article/there-is-none', 'Article not found'],
    ['/help/category/there-is-none', 'Category not found'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(link(main(page), 'Back to the help center')).toHaveAttribute('href', '/help')
  }
  await open(page, '/help/article/your-voucher?lang=en')
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('link')).toHaveCount(3)
})

test('a page after paying leads to the dashboard and home', async ({ app, page, person, problems }) => {
  problems.allow(/404/)
  const { id } = await confirmedBooking(app, await registerPerson(app))
  await signIn(page, person)
  for (const outcome of ['success', 'cancel']) {
    await open(page, `/payment/${outcome}?booking=${id}`)
    await expect(link(main(page), 'Dashboard')).toHaveAttribute('href', '/dashboard')
    await expect(link(main(page), 'Home page')).toHaveAttribute('href', '/')
  }
})

test('a toast stays for five seconds, is reached by F8 and closed', async ({ page }) => {
  await page.clock.install()
  await open(page, '/login')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Missing fields' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(4000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2000)
  await expect(toast).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /F8/ })).toContainText('Missing fields')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('a toast is swiped away to the right, by fifty pixels and no less', async ({ page }) => {
  await open(page, '/login')
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Missing fields' })
  const swipe = async (by: number) => {
    await toast.getByText('Missing fields', { exact: true }).hover()
    const box = await toast.boundingBox()
    if (!box) throw new Error('there is no toast')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 8 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast).toBeVisible()
  await swipe(80)
  await expect(toast).toHaveCount(0, { timeout: 2000 })
})

test('a log-out that fails is told with its reason, and the person stays', async ({ app, page, person, problems }) => {
  problems.allow(/status of 500 /)
  const [experience] = await someExperiences(app, 1)
  await signIn(page, person)
  app.proxy.rule({ method: 'POST', path: '/api/sync' }, serverError)
  await open(page, `/experience/${experience?.id}`)
  await main(page).getByRole('button', { name: 'Add to favorites' }).click()
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Account of Amina' }).click()
  await header.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now and log out' }).click()
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^Rihla is not answering\./).first()).toBeVisible()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Stay logged in' })).toBeVisible()
})
