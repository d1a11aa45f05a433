import { serverError } from '../../support/faults/faults.ts'
import { goTo } from '../../support/page/browser.ts'
import { atDesk } from '../../support/page/desk.ts'
import { link, main, open } from '../../support/page/screen.ts'
import { someStart } from '../../support/people/booking-form.ts'
import { resumeSession } from '../../support/people/people.ts'
import { expect, test } from '../../support/test.ts'

// What these screens hold, as docs/specification.md has it. None of this is the worker's.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

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
  await goTo(page, '/search')
  await expect(page).toHaveURL(/\/search$/)
  await page.getByRole('searchbox').fill('zzzz nothing like it')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'No experience matches all of that' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/display=list/)

  await test.step('hiding the filters widens the results and survives a reload', async () => {
    await page.goto('/search?guests=2')
    await expect(filters).toBeVisible()
    const firstCard = page.locator('[aria-posinset="1"]')
    const leftEdge = async () => (await firstCard.boundingBox())?.x ?? 0
    const beside = await leftEdge()
    await page.getByRole('button', { name: 'Hide filters' }).click()
    await expect(filters).toHaveCount(0)
    expect(await leftEdge()).toBeLessThan(beside - 200)
    await page.reload()
    await expect(firstCard).toBeVisible()
    // At the first paint already: nothing moves as the app starts.
    expect(await leftEdge()).toBeLessThan(beside - 200)
    const toggle = page.getByRole('button', { name: 'Show filters, 1 active' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.click()
    await expect(filters).toBeVisible()
    await page.reload()
    await expect(filters).toBeVisible()
  })
})

test('an experience’s page has all its parts, and saving it is done once', async ({ app, page, person }) => {
  const { experience, date } = await someStart(app)
  await resumeSession(page, person)
  await open(page, `/experience/${experience.id}?date=${date}`)
  await expect(page.getByRole('heading', { level: 1, name: experience.title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('button').first()).toBeVisible()
  await expect(link(main(page), '# reviews').or(main(page).locator('a[href="#reviews"]'))).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(main(page).getByText(/^Hosted by /)).toBeVisible()
  await expect(main(page).getByText(/hosting for \d+ year|new to hosting this year/i)).toBeVisible()
  await expect(page.getByRole('region', { name: 'About this experience' })).toBeVisible()
  for (const title of ['Highlights', 'Good to know', 'Cancellation policy', 'What guests say'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(main(page).getByText('Refunds take about 5 to 10 business days.')).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Price and dates' })
  await expect(card.getByText('No service fee. The price shown is the price you pay.')).toBeVisible()
  await expect(card.getByText('Guests', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Reserve' })).toHaveAttribute(
    'href',
    new RegExp(`^/book/${experience.id}\\?date=${date}`),
  )
  await main(page).getByRole('button', { name: 'Add to favorites' }).click()
  await expect(page.getByText('Added to favorites', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Added to favorites/ })).toBeDisabled()
  // The heart has one, and so has the toast for as long as it stands.
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
})

test('an experience that is not there leads back to the search; one that cannot be fetched shows the sample, which offers nothing to book, save or share', {
  tag: '@soak',
}, async ({ app, page, person, problems }) => {
  problems.allow(/status of (404|500) /)
  await resumeSession(page, person)
  await open(page, '/experience/00000000-0000-7000-8000-0000000000aa')
  await expect(page.getByRole('heading', { level: 1, name: 'Experience not found' })).toBeVisible()
  await expect(link(main(page), 'Back to search')).toHaveAttribute('href', '/search')

  const id = '00000000-0000-7000-8000-0000000000bb'
  app.proxy.rule({ path: new RegExp(`/experience/${id}|/api/experiences/${id}`) }, serverError)
  await goTo(page, `/experience/${id}`)
  await expect(page.getByRole('heading', { name: 'This experience could not be loaded' })).toBeVisible()
  const sample = page.getByRole('region', { name: 'Mint tea and stories on a medina roof' })
  await expect(sample.getByText('This is a sample, not a real experience.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(sample.getByRole('link', { name: /Reserve|Message|Edit|favorites/ })).toHaveCount(0)
  await expect(sample.getByRole('button', { name: /Reserve|Save|favorites|Share|Date/ })).toHaveCount(0)
})
