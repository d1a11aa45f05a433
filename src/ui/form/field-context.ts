import { createContext, use } from 'react'

interface FieldLinks {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
}

/** Ties a control to its field's label, hint and error. */
export const FieldContext = createContext<FieldLinks | null>(null)

interface OwnLinks {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes of a control inside a field; what the control was given itself goes first. */
export const useFieldLinks = (own: OwnLinks) => {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  }
}
