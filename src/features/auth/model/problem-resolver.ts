import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FieldProblems } from './field-problems.ts'

/** A form's resolver from its rules: each field's error carries the code as its type and message. */
export const problemResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => FieldProblems<string>): Resolver<Values> =>
  (values) => {
    const entries = Object.entries(problemsOf(values).fields)
    if (entries.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(entries.map(([field, code]) => [field, { type: code, message: code }]))
    // The rules name fields of these values only.
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
