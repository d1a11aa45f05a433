import { useLingui } from '@lingui/react/macro'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import type { Refusal } from './use-auth-submit.ts'
import { useErrorSentence, useFieldSentence } from './use-error-sentence.ts'

interface Props {
  refusal: Refusal | null
  title: string
  /** Fields in the order of the form, with their names. */
  labels: Readonly<Record<string, string>>
}

/** What is wrong with a form, over it; each line leads to its field. */
export const FormSummary = ({ refusal, title, labels }: Props) => {
  const { t } = useLingui()
  const sentence = useErrorSentence()
  const fieldSentence = useFieldSentence()
  if (!refusal) return null
  const problems = Object.entries(labels).flatMap(([fieldId, label]) => {
    const text = fieldSentence(refusal.fields[fieldId])
    return text ? [{ fieldId, text: t`${label}: ${text}` }] : []
  })
  const all = problems.length > 0 ? problems : [{ text: sentence(refusal.code) }]
  return <ErrorSummary key={refusal.attempt} title={title} problems={all} />
}
