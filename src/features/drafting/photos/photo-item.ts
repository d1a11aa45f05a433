import type { PhotoProblem } from './photo-limits.ts'
import type { PhotoProgress } from './prepare-photos.ts'

/** Where a photo has got to. */
export type PhotoState =
  /** On this device alone, and in no queue. */
  | { state: 'kept' }
  /** Goes to the account when its turn comes. */
  | { state: 'waiting' }
  /** On its way; `progress` from 0 to 1 where it is known. */
  | { state: 'sending'; progress?: number }
  | { state: 'sent' }
  /** Its bytes are gone from this device: it has to be chosen again. */
  | { state: 'missing' }

/** A photo of a listing as the field shows it. */
export type PhotoItem = PhotoState & {
  /** The same while it moves and is sent. */
  key: string
  /** An object URL or the address of a file; null where there is nothing to show. */
  src: string | null
  /** What it shows, in the language of the listing; empty where nobody has said it. */
  alt: string
}

export interface PhotoFieldProps {
  /** For the link of an error summary. */
  id: string
  /** In the order of the listing, the cover first. */
  photos: readonly PhotoItem[]
  /** How far the preparing of a selection is; null while nothing is prepared. */
  busy: PhotoProgress | null
  /** What became of the last selection's other files. */
  problems: readonly PhotoProblem[]
  /** Why the listing cannot be published with these photos. */
  error?: string | undefined
  onFiles: (files: File[]) => void
  onRemove: (key: string) => void
  /** Positions from 0: the photo at `from` is then at `to`. */
  onMove: (from: number, to: number) => void
  onAlt: (key: string, text: string) => void
}
