import { describe, expect, test } from 'vitest'
import { blockTexts } from '#lib/format/content.ts'
import { readContent } from './read-content.ts'

const contents = { en: readContent('en'), fr: readContent('fr') }
const textOf = (body: Parameters<typeof blockTexts>[0]) => blockTexts(body).join(' ').replaceAll('\u00a0', ' ')

describe.each(['en', 'fr'] as const)('the specified facts in %s', (language) => {
  const { about, articles, destinations, contact, categories, faq, pages } = contents[language]

  test('about: the four figures, a story, four values and a team of three', () => {
    const figures = about.figures.map(({ value }) => value.replace(/[\s\u00a0\u202f]/g, ''))
    expect(figures).toEqual(language === 'en' ? ['10,000+', '500+', '15+', '4.9'] : ['10000+', '500+', '15+', '4,9'])
    expect(about.story.length).toBeGreaterThan(0)
    expect(about.values).toHaveLength(4)
    expect(about.team).toHaveLength(3)
  })

  test('destinations: six of them, of the four kinds', () => {
    expect(destinations.places).toHaveLength(6)
    expect(new Set(destinations.places.map(({ kind }) => kind))).toEqual(
      new Set(['cities', 'coast', 'mountains', 'desert']),
    )
  })

  test('help: six categories with an icon, a title and a description, and questions with their answers', () => {
    expect(categories).toHaveLength(6)
    for (const { icon, title, description } of categories)
      expect([icon, title, description].every((text) => text.length > 0)).toBe(true)
    expect(faq.length).toBeGreaterThan(0)
  })

  test('help: at least 24 articles with a title, an excerpt, the day of their last change and a text', () => {
    expect(articles.length).toBeGreaterThanOrEqual(24)
    for (const { slug, title, excerpt, updated, body } of articles)
      expect(
        [slug, title, excerpt, textOf(body)].every((text) => text.length > 0) && !Number.isNaN(Date.parse(updated)),
      ).toBe(true)
  })

  test('support: its hours, and an answer within 24 hours', () => {
    const hours = contact.hours.map(({ times }) => times.replaceAll('\u00a0', ' '))
    expect(hours).toEqual(
      language === 'en'
        ? ['9:00 to 18:00 GMT', '10:00 to 16:00 GMT']
        : expect.arrayContaining([expect.stringMatching(/9.*18.*GMT/), expect.stringMatching(/10.*16.*GMT/)]),
    )
    expect(`${contact.description} ${contact.next}`).toMatch(/24[\s\u00a0]/)
  })

  test('legal: Moroccan law, the courts of Casablanca, and card payments on a provider’s page', () => {
    const terms = textOf(pages.terms.body)
    expect(terms).toContain(language === 'en' ? 'Moroccan law' : 'loi marocaine')
    expect(terms).toContain('Casablanca')
    expect(terms).toContain(language === 'en' ? 'payment provider' : 'paiement')
    expect(textOf(pages.privacy.body)).toContain('09-08')
  })
})
