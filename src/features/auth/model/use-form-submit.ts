import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppError } from '#data/api/app-error.ts'
import type { FieldProblems } from './field-problems.ts'
import { createGate } from './gate.ts'

export type ProblemCode = AppError['code']

/** What went wrong at one attempt. It stays as it was while fields are mended: focus must not jump from under a hand. */
export interface Refusal {
  /** Counts up, so that the summary of each attempt takes focus anew. */
  attempt: number
  /** The first rule broken, or what the server said. */
  code: ProblemCode
  fields: Partial<Record<string, ProblemCode>>
  byServer: boolean
}

interface Handlers<Values> {
  problemsOf(values: Values): FieldProblems<string>
  onValid(values: Values): Promise<void>
  onRefused?(refusal: Refusal): void
  /** Codes of the server that belong to one field. */
  fieldOf?: Partial<Record<ProblemCode, string>>
}

/** Submits once at a time; keeps why an attempt failed. */
export const useFormSubmit = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { problemsOf, onValid, onRefused, fieldOf = {} }: Handlers<Values>,
) => {
  const [gate] = useState(createGate)
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const refuse = (next: Omit<Refusal, 'attempt'>) => {
    const whole = { ...next, attempt }
    setAttempt(attempt + 1)
    setRefusal(whole)
    onRefused?.(whole)
  }

  const send = async (values: Values) => {
    setIsBusy(true)
    try {
      await onValid(values)
    } catch (thrown) {
      const { toAppError } = await import('#data/api/app-error.ts')
      const { code } = toAppError(thrown)
      const field = fieldOf[code]
      refuse({ code, fields: field ? { [field]: code } : {}, byServer: true })
    } finally {
      setIsBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void gate.run(async () => {
      setRefusal(null)
      await form.handleSubmit(send, () => {
        const { first, fields } = problemsOf(form.getValues())
        if (first) refuse({ code: first, fields, byServer: false })
      })()
    })
  }

  return { submit, isBusy, refusal }
}
