/** A booking form as a device keeps it. Types alone: the database names them. */

/** What a person typed. Card and billing are no part of it, here or anywhere. */
export interface BookingForm {
  /** `YYYY-MM-DD` in Morocco, or empty. */
  date: string
  slot: string | null
  guests: number
  message: string
  paymentMethod: 'card' | 'paypal'
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** One attempt to book, which may have reached the server: asked again with these, it makes one booking. */
export interface BookingIntent {
  /** The booking's own, the same until the form is done with. */
  id: string
  /** The idempotency key of `body`; null where that was refused and nothing is on its way. */
  key: string | null
  /** What was sent under the key, as JSON. */
  body: string
}

export interface BookingDraft {
  userId: string
  experienceId: string
  form: BookingForm
  intent: BookingIntent | null
}
