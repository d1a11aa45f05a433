import { expectAxeClean } from '../support/axe.ts'
import { breakDates, madeToFail } from '../support/failing.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('a screen that fails says so in the interface’s language, and everything around it works @fr', async ({
  page,
  person,
  problems,
  say,
}) => {
  problems.allow(madeToFail)
  await signIn(page, person, say)
  await breakDates(page)
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: say('This page could not be shown') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAxeClean(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('What you saved') })
    .click()
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('heading', { level: 1, name: say('Saved') })).toBeVisible()
})
