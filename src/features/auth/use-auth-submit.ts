import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppError } from '#data/api/app-error.ts'
import { useSubmit } from '#forms/use-submit.ts'
import type { FieldProblems } from './field-problems.ts'

export type ProblemCode = AppError['code']

/** Why an attempt failed. It stays the same while fields are corrected, so that the focus does not move. */
export interface Refusal {
  /** Counts up, so that the summary of each attempt is focused anew. */
  attempt: number
  /** The first rule broken, or the code of the server's error. */
  code: ProblemCode
  fields: Partial<Record<string, ProblemCode>>
  byServer: boolean
}

interface Options<Values, Data> {
  problemsOf: (values: Values) => FieldProblems<string>
  mutationFn: (values: Values) => Promise<Data>
  onSuccess: (data: Data, values: Values) => unknown
  onRefused?: (refusal: Refusal) => void
  /** The server's codes that belong to one field. */
  fieldOf?: Partial<Record<ProblemCode, string>>
}

/** `useSubmit` for the forms of this feature: rules that the client can check are checked first, and both kinds of failure are one `refusal`. */
export const useAuthSubmit = <Values extends FieldValues, Data>(
  form: UseFormReturn<Values>,
  { problemsOf, mutationFn, onSuccess, onRefused, fieldOf = {} }: Options<Values, Data>,
) => {
  const [attempts, setAttempts] = useState(0)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const refuse = (reason: Omit<Refusal, 'attempt'>) => {
    const refused = { ...reason, attempt: attempts + 1 }
    setAttempts(attempts + 1)
    setRefusal(refused)
    onRefused?.(refused)
  }
  const { submit, isPending } = useSubmit<Data, Values>({
    mutationFn,
    onSuccess,
    onError: ({ code }) => {
      const field = fieldOf[code]
      refuse({ code, fields: field ? { [field]: code } : {}, byServer: true })
    },
  })
  const onSubmit = (event: FormEvent) => {
    setRefusal(null)
    void form.handleSubmit(
      (values) => submit(values),
      () => {
        const { first, fields } = problemsOf(form.getValues())
        if (first) refuse({ code: first, fields, byServer: false })
      },
    )(event)
  }
  return { onSubmit, isPending, refusal }
}
