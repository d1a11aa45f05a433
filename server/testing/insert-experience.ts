import { v7 as uuid } from 'uuid'
import { recommendationScore } from '#contract/rules/search/search.ts'
import { sampleTexts } from '../experiences/sample-rows.ts'
import { experiences } from '../platform/db/schema/experiences.ts'
import type { Deps } from '../platform/deps.ts'

const description = 'A walk through the medina to the tanneries.'

/** A plain approved experience of `hostId`, for tests of what happens around experiences. */
export const insertExperience = async (
  { db }: Pick<Deps, 'db'>,
  hostId: string,
  changes: Partial<typeof experiences.$inferInsert> = {},
): Promise<string> => {
  const id = changes.id ?? uuid()
  await db.insert(experiences).values({
    status: 'published',
    isApproved: true,
    location: 'Fes',
    locationKey: 'fes',
    category: 'tour',
    price: 320,
    durationHours: 3,
    groupSize: 8,
    score: recommendationScore(null, 0),
    availableDays: [1, 2, 3, 4, 5, 6, 7],
    cancellationPolicy: 'flexible',
    translations: { en: { ...sampleTexts('Tanneries of Fes', ['The view from above']), description } },
    images: [],
    titleWords: 'tanneries',
    searchWords: 'tanneries',
    ...changes,
    id,
    hostId,
  })
  return id
}
