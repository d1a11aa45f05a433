/** Pages of a browser that runs no script: written by the server, with dialogs that open by themselves. */
import type { APIRequestContext } from '@playwright/test'
import type { Experience } from '#contract/models/experience.ts'
import { expect, test } from '../../support/test.ts'

interface FirstPage {
  data: { experiences: { id: string; title: string }[]; total: number }
}
const firstExperience = async (request: APIRequestContext) => {
  const { data } = (await (await request.get('/api/experiences?limit=1')).json()) as FirstPage
  const [experience] = data.experiences
  if (!experience) throw new Error('The sample catalogue is empty')
  return { ...experience, total: data.total }
}

test.use({ javaScriptEnabled: false })

test('a shared link shows its experience in the reader’s language', async ({ page, request }) => {
  const { id, title } = await firstExperience(request)
  await page.goto(`/experience/${id}?lang=fr`)
  await expect(page.getByRole('heading', { name: 'Ce qu’en disent les voyageurs' })).toBeVisible()
  const detail = (await (await request.get(`/api/experiences/${id}`)).json()) as { data: { experience: Experience } }
  const bio = detail.data.experience.host.bioTranslations?.fr
  await expect(page.getByText(bio ?? 'a bio in French')).toBeVisible()
  await page.goto(`/experience/${id}?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What guests say' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // The sheets at the page's end paint the dialogs.
  await expect(menu).toHaveCSS('display', 'flex')
  await expect(menu.getByRole('link', { name: 'Log in' })).toHaveCSS('min-height', '52px')
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'See dates' }).click()
  await expect(page.getByRole('dialog', { name: 'Dates and price' }).getByRole('grid')).toBeVisible()
})

test('a search shows what was found, its filters open and close, and each card leads to its page', {
  tag: '@soak',
}, async ({ page, request }) => {
  const { title, total } = await firstExperience(request)
  await page.goto('/search?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: `${total} experiences` })).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByText('Clear all', { exact: true })).toBeVisible()
  await filters.getByRole('button', { name: 'Close' }).click()
  await expect(filters).toBeHidden()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('each page with a form of an account shows it in the reader’s language and never sends it as an address', async ({
  page,
}) => {
  for (const [address, button] of [
    ['/login?lang=en', 'Log in'],
    ['/login?lang=fr', 'Se connecter'],
    ['/register?lang=en', 'Create an account'],
    ['/register?lang=fr', 'Créer un compte'],
    ['/forgot-password?lang=en', 'Send the link'],
    ['/forgot-password?lang=fr', 'Envoyer le lien'],
  ] as const) {
    await page.goto(address)
    const form = page.getByRole('main').locator('form')
    await expect(form.getByRole('button', { name: button, exact: true })).toBeVisible()
    await expect(form.locator('#email')).toBeVisible()
    await expect(form).toHaveAttribute('method', 'post')
  }
})
