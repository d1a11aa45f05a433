import type { Experience, HostSummary, Review } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type Answered, responseRateOf } from '#contract/rules/response-rate.ts'
import type { experiences } from '../platform/db/schema/experiences.ts'
import { pickText, toCategory, toRating } from './search/card.ts'

/** What `detailColumns` of detail-repository.ts select. */
export type DetailRow = Omit<
  typeof experiences.$inferSelect,
  | 'locationKey'
  | 'score'
  | 'titleWords'
  | 'searchWords'
  | 'descriptionTerms'
  | 'changedIn'
  | 'createdAt'
  | 'cardTranslations'
  | 'ratingSum'
  | 'approvedAt'
  | 'returnCount'
>

export interface HostRow {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
  superhost: boolean
  joinDate: Date
  languages: string[]
  bio: string | null
  bioTranslations: Partial<Record<LanguageCode, string>> | null
  /** The rate that the account was created with. */
  responseRate: number | null
  answered: Answered
}

const toHostSummary = (
  { firstName, lastName, joinDate, responseRate, answered, bio, bioTranslations, ...host }: HostRow,
  lang: LanguageCode,
): HostSummary => ({
  ...host,
  bio: bioTranslations?.[lang] ?? bio,
  ...(bioTranslations && { bioTranslations }),
  responseRate: responseRateOf(answered, responseRate),
  name: `${firstName} ${lastName}`.trim(),
  joinDate: joinDate.toISOString(),
})

const noText = {
  title: '',
  duration: '',
  highlights: [],
  description: '',
  meetingPoint: null,
  whatToBring: [],
  included: [],
  importantNotes: null,
}

export const toExperience = (row: DetailRow, host: HostRow, reviews: Review[], lang: LanguageCode): Experience => {
  const {
    hostId: _hostId,
    deletedAt: _deletedAt,
    ratingHundredths,
    updatedAt,
    category,
    returnReason,
    deposit,
    ...facts
  } = row
  return {
    ...facts,
    // Only the admin sees a suspended one: it is not public, and there is nothing to approve.
    status: row.status === 'suspended' ? 'draft' : row.status,
    ...(pickText(row.translations, lang) ?? noText),
    category: toCategory(category),
    ...(row.status === 'draft' && category === '' && { isUncategorised: true as const }),
    rating: toRating(ratingHundredths),
    image: row.images[0] ?? null,
    updatedAt: updatedAt.toISOString(),
    ...(returnReason !== null && { returnReason }),
    ...(deposit !== null && { deposit }),
    host: toHostSummary(host, lang),
    reviews,
  }
}
