import { useLingui } from '@lingui/react/macro'
import type { ListingField, ListingProblem } from '#contract/rules/listing.ts'
import { problemSentence } from './problem-words.ts'

/** The sentence under a field, of a highlight by its place. */
export type ErrorOf = (field: ListingField, index?: number) => string | undefined

export const useErrors = (problems: readonly ListingProblem[]): ErrorOf => {
  const { i18n } = useLingui()
  return (field, index) => {
    const problem = problems.find((each) => each.field === field && (index === undefined || each.index === index))
    return problem && problemSentence(i18n, problem)
  }
}
