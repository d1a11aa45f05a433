import { useLingui } from '@lingui/react/macro'
import { problemFieldId, problemSentence, problemTitle } from '#features/drafting/form/problem-words.ts'
import type { PublishFailure } from '#features/drafting/use-publish.ts'
import { errorText } from '#i18n/error-text.ts'
import { ErrorSummary } from '#ui/form/error-summary.tsx'

/** Why it could not be published, over the form; the title is that of the first rule that fails. */
export const FailureSummary = ({ failure }: { failure: PublishFailure | null }) => {
  const { t, i18n } = useLingui()
  if (!failure) return null
  if (failure.kind === 'device')
    return (
      <ErrorSummary
        key={failure.attempt}
        title={t`Save failed`}
        problems={[{ text: errorText(i18n, failure.error.code) }]}
      />
    )
  const [first] = failure.problems
  return (
    <ErrorSummary
      key={failure.attempt}
      title={first ? problemTitle(i18n, first) : ''}
      problems={failure.problems.map((problem) => ({
        fieldId: problemFieldId(problem),
        text: problemSentence(i18n, problem),
      }))}
    />
  )
}
