import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sampleExperience } from '#features/experience/sample-experience.ts'
import { knownCard } from './known-card.ts'

const { id } = sampleExperience

test('a card is found in a search, on whichever of its pages, and in the home page’s list', () => {
  const search = new QueryClient()
  search.setQueryData(['search', {}], { pages: [{ rows: [] }, { rows: [sampleExperience] }], pageParams: [] })
  expect(knownCard(search, id)).toBe(sampleExperience)

  const home = new QueryClient()
  home.setQueryData(['reference', 'featured', 4, 'en'], [sampleExperience])
  expect(knownCard(home, id)).toBe(sampleExperience)
})

test('nothing is found where nobody has seen it', () => {
  const queries = new QueryClient()
  queries.setQueryData(['search', {}], { pages: [{ rows: [sampleExperience] }], pageParams: [] })
  expect(knownCard(queries, '00000000-0000-7000-8000-0000000000ff')).toBeUndefined()
})
