import type { QueryClient } from '@tanstack/react-query'
import type { CatalogueRow } from '#contract/models/experience.ts'

/** Lists of this window that hold cards: searches, page by page, and the home page's choice. */
const listKeys = [['search'], ['search-device'], ['reference', 'featured']] as const

const isCard = (value: unknown, id: string): value is CatalogueRow =>
  typeof value === 'object' && value !== null && 'translations' in value && 'id' in value && value.id === id

/** Every array of cards in an answer, whatever it is wrapped in. */
const cardsIn = (data: unknown): readonly unknown[] => {
  if (Array.isArray(data)) return data
  if (typeof data !== 'object' || data === null) return []
  if ('rows' in data) return cardsIn(data.rows)
  return 'pages' in data && Array.isArray(data.pages) ? data.pages.flatMap(cardsIn) : []
}

/** The card a person just came from: its title and picture stand on the page before the rest has arrived. */
export const knownCard = (queries: QueryClient, id: string): CatalogueRow | undefined => {
  for (const queryKey of listKeys)
    for (const [, data] of queries.getQueriesData({ queryKey })) {
      const card = cardsIn(data).find((value) => isCard(value, id))
      // Checked by its id and translations; lists of this window hold nothing else of that shape.
      if (card) return card as CatalogueRow
    }
  return undefined
}
