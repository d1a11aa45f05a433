/** A message to us as its form has it. Types alone: the database names them. */
import type { ContactCategory } from '#contract/models/contact.ts'

/** What a person typed. */
export interface ContactValues {
  name: string
  email: string
  subject: string
  category: ContactCategory
  message: string
}
