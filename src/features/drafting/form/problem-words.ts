/** What publishing still needs, in words. Titles and their order are the specification's, section 5. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormProblemCode, ListingField, ListingProblem, ListingProblemCode } from '#contract/rules/listing.ts'

const titles: Record<ListingProblemCode | FormProblemCode, MessageDescriptor> = {
  description_too_short: msg`Description too short`,
  highlight_too_short: msg`Highlight too short`,
  highlight_missing: msg`First highlight missing`,
  title_too_short: msg`Title too short`,
  photos_too_large: msg`Photos too large`,
  too_few_photos: msg`Not enough photos`,
  group_size_invalid: msg`Invalid group size`,
  price_invalid: msg`Invalid price`,
  duration_invalid: msg`Invalid duration`,
  category_missing: msg`Category missing`,
  city_missing: msg`City missing`,
  days_missing: msg`Days missing`,
  start_missing: msg`Start missing`,
  meeting_point_missing: msg`Meeting point missing`,
  coordinates_invalid: msg`Invalid coordinates`,
}

const sentences: Record<ListingProblemCode | FormProblemCode, MessageDescriptor> = {
  description_too_short: msg`Description too short: at least 50 characters.`,
  highlight_too_short: msg`Highlight too short: at least 5 characters.`,
  highlight_missing: msg`The first highlight is needed: at least 5 characters.`,
  title_too_short: msg`Title too short: at least 8 characters.`,
  photos_too_large: msg`Photos too large: 10 MB at most in total. Remove one.`,
  too_few_photos: msg`Not enough photos: at least 3.`,
  group_size_invalid: msg`Invalid group size: a whole number from 1 to 500.`,
  price_invalid: msg`Invalid price: whole dirhams, 0 or more.`,
  duration_invalid: msg`Invalid duration: say how many hours or days it takes.`,
  category_missing: msg`Category missing: choose the one that fits best.`,
  city_missing: msg`City missing: choose where it takes place, or the nearest.`,
  days_missing: msg`Days missing: choose at least one day of the week.`,
  start_missing: msg`Start missing: say at what time it begins.`,
  meeting_point_missing: msg`Meeting point missing: say in at least 10 characters where a stranger finds you.`,
  coordinates_invalid: msg`Invalid coordinates: two numbers in Morocco, such as 31.6258, -7.9892.`,
}

export const problemTitle = (i18n: I18n, { code }: ListingProblem): string => i18n._(titles[code])
export const problemSentence = (i18n: I18n, { code }: ListingProblem): string => i18n._(sentences[code])

/** A list of lines, each a control of its own. */
const isLine = (field: ListingField) => field === 'highlights' || field === 'timeSlots'

/** The id of the control that a problem is about. */
export const problemFieldId = ({ field, index }: ListingProblem): string =>
  field === 'images' ? 'photos' : isLine(field) ? `${field}-${index ?? 0}` : field
