import { workerReady } from '../../support/page/browser.ts'
import { someExperiences } from '../../support/server/catalogue.ts'
import { expect, test } from '../../support/test.ts'

test('what another app shares with the installed one is searched, or opened where it is ours', {
  tag: '@soak',
}, async ({ app, context, page, problems }) => {
  const [experience] = await someExperiences(app, 1)
  const share = (text: string) => page.goto(`/search?${new URLSearchParams({ shared_title: '', shared_text: text })}`)
  await page.goto('/')
  await workerReady(page)
  await share(`Look: ${app.url}/experience/${experience?.id}?lang=en`)
  await expect(page).toHaveURL(`${app.url}/experience/${experience?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: experience?.title ?? '' })).toBeVisible()

  // The worker answers it by itself.
  await context.setOffline(true)
  await share('Ten things nobody tells you about Chefchaouen')
  await expect(page).toHaveURL(`${app.url}/search?destination=Chefchaouen`)
  await expect(page.getByRole('button', { name: /Chefchaouen/ })).toBeVisible()

  // Search words that look like JSON, and a path that cannot be decoded.
  await context.setOffline(false)
  for (const typed of ['"tea"', 'null', '1e3']) {
    await page.goto(`/search?${new URLSearchParams({ search: typed })}&search=other`)
    await expect(page.getByRole('main').getByText(typed).first()).toBeVisible()
  }
  for (const path of ['/experience/%E4%BD', '/help/%E0']) {
    problems.allow(/status of 404/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|not on our map/i)
  }

  // /robots.txt is for machines, and not a screen of the app.
  await page.goto('/robots.txt')
  await expect(page.getByText(`Sitemap: ${app.url}/sitemap.xml`)).toBeVisible()
})
