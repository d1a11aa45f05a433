import { expect, test } from '../support/test.ts'

const firstExperience = async (request: { get: (url: string) => Promise<{ json: () => Promise<unknown> }> }) => {
  const answer = await request.get('/api/experiences?limit=1')
  const { data } = (await answer.json()) as { data: { experiences: { id: string; title: string }[]; total: number } }
  const [experience] = data.experiences
  if (!experience) throw new Error('The sample catalogue is empty')
  return { ...experience, total: data.total }
}

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared link shows what it is about, in the reader’s language', async ({ page, request }) => {
    const { id, title } = await firstExperience(request)
    await page.goto(`/experience/${id}?lang=en`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What guests say' })).toBeVisible()
    await page.goto(`/experience/${id}?lang=fr`)
    await expect(page.getByRole('heading', { name: 'Ce qu’en disent les participants' })).toBeVisible()
  })

  test('a search shows what was found, and each card leads to its page', async ({ page, request }) => {
    const { title, total } = await firstExperience(request)
    await page.goto('/search?lang=en')
    await expect(page.getByRole('heading', { level: 1, name: `${total} experiences` })).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

/** Keeps the texts of headings that are taken off the page before somebody leaves it; hydration takes none. */
const watchRemovals = () => {
  const removed: string[] = []
  Object.assign(globalThis, { removed })
  new MutationObserver((records) => {
    if (location.pathname === '/login') return
    for (const { removedNodes } of records)
      for (const node of removedNodes)
        if (node instanceof Element && node.querySelector('h1, h2')) removed.push(node.textContent.slice(0, 80))
  }).observe(document, { childList: true, subtree: true })
}

for (const screen of ['search', 'experience'] as const)
  test(`the app brings a drawn ${screen} page to life as it stands`, async ({ page, request }) => {
    const { id, title } = await firstExperience(request)
    await page.addInitScript(watchRemovals)
    await page.goto(screen === 'search' ? '/search' : `/experience/${id}`, { waitUntil: 'domcontentloaded' })
    const heart = page.getByRole('button', { name: screen === 'search' ? `Save “${title}”` : 'Add to favorites' })
    // Pressed before the app is here, but after the small script that the page begins with, once: somebody who is not signed in is sent to sign in.
    await heart.click()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => (globalThis as { removed?: string[] }).removed)).toEqual([])
    await page.goBack()
    await expect(page).toHaveTitle(screen === 'search' ? /^Search/ : new RegExp(`^${title}`))
  })
