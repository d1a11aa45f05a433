import type { Experience, HostSummary, Review } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { responseRateOf } from '#contract/rules/response-rate.ts'
import type { FoundExperience } from './detail-repository.ts'
import { pickText, toCategory, toRating } from './search/card.ts'

const toHostSummary = (
  { firstName, lastName, joinDate, responseRate, answered, bio, bioTranslations, ...host }: FoundExperience['host'],
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

export const toExperience = (
  { experience: row, host }: FoundExperience,
  reviews: Review[],
  lang: LanguageCode,
): Experience => {
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
