import type { CategoryId, City, spokenLanguages } from '#contract/models/reference.ts'
import type { depositPercents } from '#contract/rules/money/deposit.ts'
import type { Subject } from './subjects.ts'

/** A text in both interface languages. */
export type Text = { en: string; fr: string }

/** A list of short texts; both languages have the same items in the same order. */
export type TextList = { en: string[]; fr: string[] }

/** The illustrated scenes that pictures are drawn from. */
export const motifs = [
  'marrakech-minaret',
  'fes-tannery',
  'chefchaouen-stairs',
  'essaouira-ramparts',
  'merzouga-dunes',
  'desert-camp-night',
  'ouarzazate-ksar',
  'atlas-trek',
  'agadir-surf',
  'tangier-terrace',
  'rabat-courtyard',
  'casablanca-blue-hour',
  'table-tagine',
  'weaving-workshop',
  'mint-tea',
  'bread-oven',
  'pottery-wheel',
  'spice-market',
  'zellige-wall',
  'riad-door',
  'lantern-shop',
  'palm-oasis',
  'rock-gorge',
  'waterfall-pool',
  'cedar-forest',
  'harbour-boats',
  'music-night',
  'beach-horses',
  'argan-harvest',
  'couscous',
  'fish-grill',
  'garden-lunch',
  'goat-cheese',
  'market-basket',
  'medfouna',
  'oysters',
  'street-bites',
  'tanjia-embers',
  'copper-still',
  'coppersmith',
  'film-set',
  'limewash',
  'thuya-inlay',
  'art-deco',
  'cafe-books',
  'chellah-storks',
  'fes-lane',
  'hammam',
  'medersa',
  'old-strings',
  'oudayas-lane',
  'oufella-hill',
  'photographer',
  'samaa-circle',
  'souk-stalls',
  'dune-walkers',
  'god-bridge',
  'palm-bicycle',
  'rowing-boat',
  'slot-canyon',
  'spanish-mosque',
  'star-guide',
] as const
export type Motif = (typeof motifs)[number]

export type SeedExperience = {
  /** Kebab-case and stable: reviews and sample bookings refer to it. */
  slug: string
  /** A `SeedHost.slug`. */
  host: string
  city: City
  category: CategoryId
  title: Text
  /** Two or three paragraphs separated by a blank line; opens on a plain letter, which is set as a drop cap. */
  description: Text
  highlights: TextList
  meetingPoint: Text
  /** Whole MAD per person. */
  price: number
  /** 1 to 72, halves allowed. */
  durationHours: number
  /** What people read: “3 hours”, “1 day”, “1 night”. */
  duration: Text
  groupSize: number
  languages: (typeof spokenLanguages)[number][]
  cancellationPolicy: 'flexible' | 'moderate' | 'strict'
  /** Percent that is paid online, the rest in cash on the day; left out: everything online. */
  deposit?: (typeof depositPercents)[number]
  /** Bookings are confirmed at once: what takes place anyway, whoever comes. */
  instantConfirmation?: true
  /** ISO weekdays, 1 is Monday and 7 is Sunday. */
  availableDays: number[]
  /** Starts as "HH:MM", Morocco time; may be empty. */
  timeSlots: string[]
  /** Minimum age in years. */
  ageRestriction: number | null
  fitnessLevel: 'easy' | 'moderate' | 'demanding'
  whatToBring: TextList
  included: TextList
  importantNotes: Text | null
  /** What it sells, which its first picture shows. */
  subject: Subject
  /** Its first picture, by name: no other experience's first. */
  cover: string
  /** The motifs of its four other pictures, all different; its cover's own first. */
  details: Motif[]
  /** The average that the sample reviews aim at. */
  ratingSeed: number
  /** How many people rated it, of whom only a few wrote. */
  reviewCount: number
}

export type SeedHost = {
  slug: string
  firstName: string
  lastName: string
  superhost: boolean
  joinYear: number
  city: City
  languages: (typeof spokenLanguages)[number][]
  bio: Text
  /** Per cent of requests answered within 24 hours. */
  responseRate: number
  /** The illustrated portrait, 'host-01' to 'host-18'. */
  avatar: string
}

export type SeedReview = {
  /** A `SeedExperience.slug`. */
  experience: string
  /** First name only. */
  author: string
  /** "YYYY-MM". */
  month: string
  rating: 3 | 4 | 5
  language: 'en' | 'fr'
  comment: string
}
