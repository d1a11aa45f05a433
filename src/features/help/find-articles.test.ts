import { expect, test } from 'vitest'
import type { ArticleHead } from '#lib/format/content.ts'
import { findArticles } from './find-articles.ts'

const article = (slug: string, texts: Partial<ArticleHead>): ArticleHead => ({
  ...{ slug, title: slug, excerpt: 'About it.', updated: '2026-11-20', category: 'booking', related: [], keywords: [] },
  ...texts,
})
const voucher = article('voucher', { title: 'Your voucher', keywords: ['QR code', 'ticket'] })
const refunds = article('refunds', { title: 'Cancel and get a refund', excerpt: 'What comes back, by policy.' })
const meeting = article('meeting', { title: 'Trouver le point de rencontre', excerpt: 'Without a voucher or signal.' })
const all = [meeting, voucher, refunds]
const slugs = (query: string) => findArticles(all, query).map(({ slug }) => slug)

test('the beginnings of words are found, whatever their case and accents', () => {
  expect(slugs('REFÜN')).toEqual(['refunds'])
  expect(slugs('tick')).toEqual(['voucher'])
})

test('a title counts for more than a sentence', () => expect(slugs('voucher')).toEqual(['voucher', 'meeting']))

test('every word has to be there', () => {
  expect(slugs('refund policy')).toEqual(['refunds'])
  expect(slugs('refund camel')).toEqual([])
})

test('nothing is looked for without a word', () => expect(slugs('  ?! ')).toEqual([]))

test('there are eight at most', () => {
  const many = Array.from({ length: 12 }, (_, index) => article(`a-${index}`, { title: `Sand ${index}` }))
  expect(findArticles(many, 'sand')).toHaveLength(8)
})
