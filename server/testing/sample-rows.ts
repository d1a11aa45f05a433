import { type NewExperience, toExperienceRows } from '../experiences/listings/insert.ts'
import { insertRows } from '../platform/db/connection/json-rows.ts'
import type { Database } from '../platform/db/database.ts'
import { experiences } from '../platform/db/schema/experiences.ts'

export const sampleTexts = (title: string, highlights: string[] = []) => ({
  title,
  duration: '3 hours',
  highlights,
  description: `All about ${title}.`,
  meetingPoint: null,
  whatToBring: [],
  included: [],
  importantNotes: null,
})

/** An approved experience in English; `changes` are the columns that matter to the test. */
export const sampleExperience = ({
  title = 'Walk in the medina',
  highlights,
  ...changes
}: Partial<NewExperience> & { title?: string; highlights?: string[] } & Pick<
    NewExperience,
    'id' | 'hostId'
  >): NewExperience => ({
  status: 'published',
  isApproved: true,
  location: 'Fes',
  category: 'tour',
  price: 200,
  durationHours: 3,
  groupSize: 8,
  ratingHundredths: null,
  reviewCount: 0,
  availableDays: [1, 2, 3, 4, 5, 6, 7],
  cancellationPolicy: 'flexible',
  translations: { en: sampleTexts(title, highlights) },
  images: [],
  createdAt: new Date('2026-01-01T00:00:00.000Z'),
  updatedAt: new Date('2026-01-01T00:00:00.000Z'),
  ...changes,
})

export const insertExperiences = (db: Pick<Database, 'execute'>, rows: readonly NewExperience[]): Promise<void> =>
  insertRows(db, experiences, toExperienceRows(rows))
