import { describe, expect, test } from 'vitest'
import { blockTexts } from '#lib/format/content.ts'
import { linkProblem } from './link-problem.ts'
import { blockLinks, readBody } from './read-body.ts'
import { type Content, contentFiles, pageNames, readContent } from './read-content.ts'
import { categoryIds, lists } from './schemas.ts'
import { typographyProblems } from './typography.ts'

const languages = ['en', 'fr'] as const
const contents = { en: readContent('en'), fr: readContent('fr') }

const wordsIn = (text: string): number => text.split(/[\s\u00a0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Every string of a value that a person reads; bodies by paragraph, since punctuation may follow a link. */
const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'body' ? blockTexts(inner) : strings(inner)))
}

const bodies = ({ articles, pages }: Content) => [...articles, ...Object.values(pages)].map(({ body }) => body)

test('both languages have the same files', () => {
  expect(contentFiles('fr')).toEqual(contentFiles('en'))
})

test('every file is one that is read', () => {
  const { articles } = contents.en
  const texts = [...articles.map(({ slug }) => `help/${slug}.md`), ...pageNames.map((name) => `pages/${name}.md`)]
  expect(contentFiles('en')).toEqual([...texts, ...Object.keys(lists).map((name) => `${name}.yaml`)].sort())
})

test('what says nothing of its language is the same in both', () => {
  const shared = ({ articles, categories, destinations }: Content) => ({
    articles: articles.map(({ slug, category, related, updated }) => ({ slug, category, related, updated })),
    categories: categories.map(({ id, icon }) => ({ id, icon })),
    places: destinations.places.map(({ city, kind }) => ({ city, kind })),
  })
  expect(shared(contents.fr)).toEqual(shared(contents.en))
})

test('what a screen could not show is refused with its file and line', () => {
  expect(() => readBody('a.md', 'Words.\n\n> Quoted', 9)).toThrow('a.md:12: blockquote')
  expect(() => readBody('a.md', 'A <b>tag</b>', 0)).toThrow('a.md:1: html')
  expect(() => readBody('a.md', '# A title', 0)).toThrow('a.md:1: heading')
})

test('mistakes in setting and links are seen', () => {
  expect(typographyProblems('fr', 'Pourquoi ?')).toHaveLength(1)
  expect(typographyProblems('fr', 'Pourquoi\u00a0?')).toEqual([])
  expect(typographyProblems('en', "It's")).toHaveLength(1)
  const help = { slugs: ['here'], categories: ['safety'] }
  for (const to of [
    'mailto:support@rihla.example',
    'https://rihla.example',
    '//rihla.example',
    '/help/article/gone',
    '/settings?tab=x',
    '/nowhere',
  ]) {
    expect(linkProblem(to, help), to).not.toBeNull()
  }
  for (const to of ['/help/article/here', '/help/category/safety', '/settings?tab=security', 'tel:190']) {
    expect(linkProblem(to, help), to).toBeNull()
  }
})

describe.each(languages)('the texts in %s', (language) => {
  const content = contents[language]
  const { articles, categories, pages } = content
  const slugs = articles.map(({ slug }) => slug)

  test('have at least five articles in each of six categories', () => {
    expect(categories.map(({ id }) => id)).toEqual(categoryIds)
    for (const id of categoryIds)
      expect(articles.filter(({ category }) => category === id).length, id).toBeGreaterThanOrEqual(5)
  })

  test('hold the articles that other pages open', () => {
    expect(slugs).toEqual(expect.arrayContaining(['host-community', 'responsible-hosting']))
  })

  test('name related articles that exist, each once and none itself', () => {
    const wrong = articles.filter(
      ({ slug, related }) => new Set(related).size !== 3 || related.some((one) => one === slug || !slugs.includes(one)),
    )
    expect(wrong.map(({ slug }) => slug)).toEqual([])
  })

  test('have no title twice', () => {
    const titles = articles.map(({ title }) => title.toLowerCase())
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  test('are as long as a person reads on the way', () => {
    const counts = articles.map(({ slug, body }) => ({ slug, words: wordsIn(blockTexts(body).join(' ')) }))
    expect(counts.filter(({ words }) => words < 180 || words > 450)).toEqual([])
  })

  test('lead to pages that exist', () => {
    const help = { slugs, categories: categoryIds }
    const problems = bodies(content).flatMap((body) => blockLinks(body).map((to) => linkProblem(to, help)))
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  test('are set as the language is set', () => {
    expect(strings(content).flatMap((text) => typographyProblems(language, text))).toEqual([])
  })

  test('number the sections of their legal pages', () => {
    for (const name of pageNames) {
      const titles = pages[name].body.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
      const numbers = blockTexts(titles).map((title) => Number.parseInt(title, 10))
      expect(numbers, name).toEqual(titles.map((_, index) => index + 1))
    }
  })

  test('give the numbers that must not be wrong', () => {
    const said = (texts: string[]) => texts.join(' ').replaceAll('\u00a0', ' ')
    const article = (slug: string) => blockTexts(articles.find((one) => one.slug === slug)?.body ?? [])
    const limits = {
      en: ['24 h', '5 days', '48 h', '14 days', '5 to 10 b'],
      fr: ['24 h', '5 jours', '48 h', '14 jours', '5 à 10 jours ouvrés'],
    }
    for (const text of [blockTexts(pages.cancellation.body), article('cancel-and-refunds')]) {
      for (const limit of limits[language]) expect(said(text)).toContain(limit)
    }
    for (const text of [article('emergencies'), blockTexts(pages['community-guidelines'].body)]) {
      for (const number of ['190', '150']) expect(said(text)).toContain(number)
    }
  })
})
