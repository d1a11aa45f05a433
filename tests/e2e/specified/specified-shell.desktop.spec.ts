import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { serverError } from '../../support/faults/faults.ts'
import { atDesk } from '../../support/page/desk.ts'
import { hrefs, link, main, open } from '../../support/page/screen.ts'
import { becomeHost, resumeSession } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// What these screens hold, as docs/specification.md has it. None of this is the worker's.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

test('the header searches with a place, a day and a length, and changes the language', async ({ page }) => {
  await open(page, '/about')
  const header = page.getByRole('banner')
  await expect(link(header, 'Rihla, home')).toHaveAttribute('href', '/')
  const date = header.getByLabel('Date')
  const today = todayInMorocco()
  await expect(date).toHaveAttribute('min', today)
  const duration = header.getByRole('slider', { name: 'Duration' })
  for (const [name, value] of Object.entries({ min: '1', max: '24', 'aria-valuetext': 'Any length' }))
    await expect(duration).toHaveAttribute(name, value)
  await expect(duration).toHaveValue('4')
  await duration.fill('5')
  await expect(duration).toHaveAttribute('aria-valuetext', '5h')
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
  // The phone's menu stands hidden in the page, with the same words.
  const account = header.getByRole('navigation', { name: 'Account' })
  await expect(account.getByText('English', { exact: true })).toBeVisible()
  await account.getByText('Français', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
})

test('the header leads each kind of person to what is theirs, as do the footer and the home page', async ({
  page,
  person,
}) => {
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const onHome = link(main(page), 'Become a host')
  const inFooter = footer.locator('a', { hasText: 'Become a host' })
  await test.step('the home page leads to the search, to hosting and to an account', async () => {
    await open(page, '/')
    await expect(link(main(page), 'Start exploring')).toHaveAttribute('href', '/search')
    await expect(onHome).toHaveAttribute('href', '/register?type=host')
    await expect(link(main(page), 'Create an account')).toHaveAttribute('href', '/register')
    await expect(main(page).getByRole('article').locator('a[href^="/experience/"]')).not.toHaveCount(0)
    const addresses = await hrefs(main(page).getByRole('link'))
    const categories = ['adventure', 'tour', 'experience', 'food', 'culture', 'workshop']
    expect(addresses.filter((one) => one?.startsWith('/search?category='))).toEqual(
      categories.map((id) => `/search?category=${id}`),
    )
    expect(addresses.filter((one) => one?.startsWith('/search?destination='))).toHaveLength(10)
    expect(addresses.filter((one) => one?.startsWith('/experience/'))).toHaveLength(4)
  })
  await test.step('the footer has its columns, the address, the language and the currency', async () => {
    for (const title of ['Discover', 'Hosting', 'Support'])
      await expect(footer.getByRole('heading', { name: title })).toBeAttached()
    const places = ['/search', '/destinations', '/gift-cards', '/about', '/host-resources', '/host-community']
    const more = ['/responsible-hosting', '/help', '/safety', '/cancellation', '/contact', '/privacy', '/terms']
    expect(await hrefs(footer.locator('a'))).toEqual(expect.arrayContaining([...places, ...more, '/login']))
    for (const network of ['instagram', 'facebook', 'youtube'])
      await expect(footer.locator(`a[href*="${network}"]`)).toHaveCount(1)
    await expect(footer.getByText('#rihla', { exact: true })).toBeVisible()
    const instagram = link(footer, '#rihla, Instagram')
    await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/explore/tags/rihla/')
    // The server is asked for the operator's address as the footer comes near.
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
    for (const words of ['© Rihla', 'English', 'MAD'])
      await expect(footer.getByText(words, { exact: true })).toBeVisible()
    await expect(inFooter).toHaveAttribute('href', '/login')
  })
  await test.step('the header leads a visitor to an account', async () => {
    await expect(link(header, 'Become a host')).toHaveAttribute('href', '/login')
    await expect(link(header, 'Log in')).toHaveAttribute('href', '/login')
    await expect(link(header, 'Sign up')).toHaveAttribute('href', '/register')
  })
  await test.step('a traveler is led to what is theirs', async () => {
    await resumeSession(page, person)
    await open(page, '/')
    for (const become of [onHome, inFooter, link(header, 'Become a host')])
      await expect(become).toHaveAttribute('href', '/create-experience')
    await header.getByRole('button', { name: 'Account of Amina' }).click()
    const places = ['/dashboard', '/bookings', '/favorites', '/messages', '/settings']
    await expect
      .poll(() => hrefs(header.getByRole('listitem').getByRole('link')))
      .toEqual(expect.arrayContaining(places))
    await expect(link(header, 'Admin dashboard')).toHaveCount(0)
  })
  await test.step('a host is led to their dashboard', async () => {
    await becomeHost(person)
    await open(page, '/')
    for (const become of [onHome, inFooter]) await expect(become).toHaveAttribute('href', '/host-dashboard')
    await header.getByRole('button', { name: 'Account of Amina' }).click()
    await header.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out', { exact: true }).first()).toBeVisible()
    await expect(link(header, 'Log in')).toBeVisible()
  })
})

test('a phone’s header has a search and a menu that holds the same; the language that is chosen is the account’s', {
  tag: '@soak',
}, async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await resumeSession(page, person)
  await open(page, '/about')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByLabel('Date')).toHaveAttribute('min', todayInMorocco())
  await search.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const places = ['/dashboard', '/bookings', '/favorites', '/messages', '/settings', '/create-experience']
  await expect.poll(() => hrefs(menu.getByRole('link'))).toEqual(expect.arrayContaining(places))
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText('Français', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const me = () => person.ask<{ user: { preferences: { language: string } } }>('GET', '/auth/me')
  await expect.poll(async () => (await me()).user.preferences.language).toBe('fr')
})

test('featured experiences are asked for as four in the language, and say that they could not be had', {
  tag: '@soak',
}, async ({ app, page, problems }) => {
  problems.allow(/status of 500 /)
  const href = 'https://www.instagram.com/rihla.ma'
  await page.route('**/api/reference/social-links', (route) =>
    route.fulfill({ json: { data: { socialLinks: [{ network: 'instagram', href }] } } }),
  )
  const asked = page.waitForRequest(/\/api\/experiences\/featured\?/)
  await open(page, '/?lang=fr')
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ limit: '4', lang: 'fr' })
  app.proxy.rule({ path: '/api/experiences/featured' }, serverError)
  await page.evaluate(() => localStorage.removeItem('rihla-reference'))
  await open(page, '/?lang=en')
  await expect(page.getByRole('heading', { name: 'No experiences to show here yet' })).toBeVisible()
  await expect(link(main(page), 'Browse all experiences')).toHaveAttribute('href', '/search')
  await expect(page.getByRole('listitem').filter({ hasText: /Network error|not answering/ })).toBeVisible()

  await test.step('the footer leads to the networks’ pages that are configured', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.hover()
    await expect(link(footer, 'Rihla, Instagram')).toHaveAttribute('href', href)
    await expect(footer.locator('a[href*="youtube"]')).toHaveCount(0)
    await expect(footer.getByText('#rihla', { exact: true })).toHaveCount(0)
  })
})
