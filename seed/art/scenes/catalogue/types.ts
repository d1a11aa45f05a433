import type { Subject } from '../../../catalogue/subjects.ts'
import type { FrameName } from '../frames/index.ts'
import type { Hour } from '../parts/hours.ts'
import type { Season } from '../parts/relight.ts'

/** Whole scene, its mirror image, up to three nearer views, or a foreground frame around it. */
export type Framing = 'wide' | 'mirrored' | 'close' | 'detail' | 'aside' | FrameName

export interface Bilingual {
  en: string
  fr: string
}

/** A nearer view: the point that comes to the middle, and the enlargement. */
export type View = readonly [x: number, y: number, zoom: number]

/** What is seen, as noun phrases without a full stop; the hour and the frame are added. */
export interface Subjects {
  whole: Bilingual
  close: Bilingual
  detail: Bilingual
  aside?: Bilingual
}

/** One picture to make. */
export interface Variation {
  motif: string
  hour: Hour
  framing: Framing
  season: Season
  mirror: boolean
  /** Changes people, clouds and accents without changing the name. */
  take: number
}

/** Shared by the painted base scenes and the scenes drawn in code. */
export interface MotifBase {
  motif: string
  /** The hour whose light the colours were painted in. */
  native: Hour
  horizon: number
  sun: readonly [x: number, y: number]
  moon: readonly [x: number, y: number]
  close: View
  detail: View
  aside?: View
  subjects: Subjects
  /** What a listing may sell that has a picture of this scene first. */
  shows: readonly Subject[]
  /** Interiors have no weather: their alternative texts speak of the room's light. */
  indoors: boolean
  variations: readonly Shorthand[]
  /** Drawn for a place, in many pictures, or for one kind of listing, in few smaller ones. */
  made: 'place' | 'listing'
}

/** Hour, framing and what differs from the plain case; keeps the tables readable. */
export type Shorthand = readonly [
  hour: Hour,
  framing: Framing,
  options?: { season?: Season; mirror?: boolean; take?: number },
]

export function expand({ motif, variations }: MotifBase): Variation[] {
  return variations.map(([hour, framing, options = {}]) => ({
    motif,
    hour,
    framing,
    season: options.season ?? 'as-painted',
    mirror: options.mirror ?? framing === 'mirrored',
    take: options.take ?? 0,
  }))
}

export const pictureName = ({ motif, hour, framing }: Variation): string => `${motif}-${hour}-${framing}`
