import { normalise, words } from '#contract/rules/search/normalise.ts'
import type { ArticleHead } from '#lib/format/content.ts'

/** What a word found there says about the article. */
const weights = { title: 4, keywords: 3, excerpt: 1 } as const
/** The specification's: "article search (max 8 results)". */
const maxResults = 8

const places = Object.keys(weights) as (keyof typeof weights)[]

const scoreOf = (article: ArticleHead, wanted: readonly string[]): number => {
  const texts = { ...article, keywords: article.keywords.join(' ') }
  const found = places.map((place) => ({ weight: weights[place], known: words(texts[place]) }))
  const scores = wanted.map((word) =>
    Math.max(...found.map(({ weight, known }) => (known.some((one) => one.startsWith(word)) ? weight : 0))),
  )
  // Every word has to stand somewhere.
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** Articles in which every word of the query begins a word, the best first, at most eight. None for an empty query. */
export const findArticles = (articles: readonly ArticleHead[], query: string): ArticleHead[] => {
  const wanted = words(normalise(query))
  if (wanted.length === 0) return []
  return articles
    .map((article) => ({ article, score: scoreOf(article, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ article }) => article)
}
