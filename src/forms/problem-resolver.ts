import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** A form's resolver from its rules, which name the code of each field's problem: its error has the code as type and message. */
export const problemResolver =
  <Values extends FieldValues>(problemsOf: (values: Values) => Partial<Record<string, string>>): Resolver<Values> =>
  (values) => {
    const entries = Object.entries(problemsOf(values))
    if (entries.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(entries.map(([field, code]) => [field, { type: code, message: code }]))
    // The rules name fields of these values only.
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
