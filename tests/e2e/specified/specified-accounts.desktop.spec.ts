import { serverError } from '../../support/faults/faults.ts'
import { atDesk } from '../../support/page/desk.ts'
import { link, main, open } from '../../support/page/screen.ts'
import { resumeSession } from '../../support/people/people.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

// What these screens hold, as docs/specification.md has it. None of this is the worker's.
test.use({ ...atDesk, serviceWorkers: 'block', reducedMotion: 'reduce' })

test('whoever logs in is told what is missing, and lands on the dashboard with a welcome', async ({
  page,
  person,
  problems,
}) => {
  problems.allow(/status of 401 .*\/api\/auth\/login\)/)
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

test('the register form shows the first broken rule, then opens the dashboard with a welcome', {
  tag: '@soak',
}, async ({ page, person, problems }) => {
  problems.allow(/status of 409 .*\/api\/auth\/register\)/)
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

test('a forgotten password asks for an address, says that a link is on its way, and what went wrong', {
  tag: '@soak',
}, async ({ app, page, problems }) => {
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

test('a toast stays for five seconds, is swiped away by fifty pixels and no less, is reached by F8 and closed', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/login')
  const submit = main(page).getByRole('button', { name: 'Log in', exact: true })
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
  await submit.click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(4000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2000)
  await expect(toast).toHaveCount(0)

  await submit.click()
  await swipe(40)
  await expect(toast).toBeVisible()
  await swipe(80)
  await expect(toast).toHaveCount(0, { timeout: 2000 })

  await submit.click()
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /F8/ })).toContainText('Missing fields')
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('a failed log-out shows its reason, and the user stays signed in', { tag: '@soak' }, async ({
  app,
  page,
  person,
  problems,
}) => {
  problems.allow(/status of 500 /)
  const [experience] = await someExperiences(app, 1)
  await resumeSession(page, person)
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
