/** A listing as its host writes it and a device keeps it. Types alone: the database names them. */
import type { Experience, Picture } from '#contract/models/experience.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'

/** What a person typed, as it stands in the fields: nothing of it need be right. */
export interface ListingForm {
  title: string
  description: string
  category: string
  location: string
  /** Whole MAD per person. */
  price: string
  durationAmount: string
  durationUnit: 'hours' | 'days'
  groupSize: string
  /** As many as there are fields, blank ones included. */
  highlights: string[]
  languages: string[]
  meetingPoint: string
  /** Of the meeting point, as they are typed (contract/rules/coordinates.ts); absent where the spot was never marked. */
  coordinates?: string
  cancellationPolicy: string
  /** ISO: 1 is Monday. */
  availableDays: number[]
  /** `HH:MM` in Morocco. */
  timeSlots: string[]
  ageRestriction: string
  fitnessLevel: string
  whatToBring: string[]
  importantNotes: string
  included: string[]
  /** Bookings are confirmed at once; absent where nobody chose, and in drafts of earlier releases. */
  instantConfirmation?: boolean
  /** Percent that is paid online, empty for everything; absent where nobody chose. */
  deposit?: string
}

/** A photo of a draft, by what it shows; the order is that of the listing, the first one is its cover. */
export type DraftPhoto =
  /** Its bytes are on this device (`PhotoRow`). `bytes` is how many. */
  | { kind: 'own'; sha256: string; bytes: number; width: number; height: number; alt: string }
  /** The account has it. */
  | { kind: 'stored'; src: string; tone: string; alt: string }

/** The bytes of a photo, as our encoder made them. A buffer and not a Blob: WebKit loses those. */
export interface PhotoRow {
  userId: string
  draftId: string
  /** Lower-case hexadecimal SHA-256 of `data`: its address on the server. */
  sha256: string
  type: 'image/jpeg'
  data: ArrayBuffer
  /** What the server answered to it, and when; null until it has. */
  sent: { picture: Pick<Picture, 'src' | 'tone'>; at: number } | null
}

/** What the account held when this device was last in step with it. */
export interface DraftBase {
  version: number
  status: Experience['status']
}

export interface ListingDraft {
  userId: string
  /** The listing's own: minted on the device that began it, the same for ever. */
  id: string
  /** Which language the texts are in. */
  language: LanguageCode
  form: ListingForm
  photos: DraftPhoto[]
  /** Milliseconds since 1970, as are the others. */
  createdAt: number
  savedAt: number
  /** Raised by every save on this device. */
  revision: number
  /** The revision that the account holds as well; 0 for none. */
  syncedRevision: number
  syncedAt: number | null
  /** Null where the account never heard of it. */
  base: DraftBase | null
  /** What the account held instead when a change of this draft was refused as stale; null unless that is to be decided. */
  theirs: Experience | null
}
