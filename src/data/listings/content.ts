/** A listing as it is typed, as it travels and as the server tells it: how one becomes the other. Pure. */

import type { Experience } from '#contract/models/experience.ts'
import { fitnessLevel } from '#contract/models/experience.ts'
import { depositPercent } from '#contract/models/money/deposit.ts'
import { type LanguageCode, timeOfDay } from '#contract/models/primitives.ts'
import { readCoordinates, writeCoordinates } from '#contract/rules/coordinates.ts'
import {
  dataUrlLength,
  formProblems,
  hoursOf,
  keptHighlights,
  type ListingFields,
  type ListingProblem,
  listingProblems,
} from '#contract/rules/listing.ts'
import type { DraftPhoto, ListingDraft, ListingForm } from '../db/listing-draft-row.ts'
import type { KeptListing } from '../outbox/kinds/listing-set.ts'

/** A form nobody has typed into. */
export const emptyForm = (): ListingForm => ({
  title: '',
  description: '',
  category: '',
  location: '',
  price: '',
  durationAmount: '',
  durationUnit: 'hours',
  groupSize: '6',
  highlights: ['', ''],
  languages: [],
  meetingPoint: '',
  cancellationPolicy: 'flexible',
  availableDays: [],
  timeSlots: [],
  ageRestriction: '',
  fitnessLevel: '',
  whatToBring: [],
  importantNotes: '',
  included: [],
})

/** What a field holds, if that is a number; people write 2,5 as well as 2.5. */
const toNumber = (text: string): number | undefined => {
  if (!/^[+-]?(\d+[.,]?\d*|[.,]\d+)$/.test(text.trim())) return undefined
  const value = Number(text.trim().replace(',', '.'))
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
}
const toInteger = (text: string): number | undefined => {
  const value = toNumber(text)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

/** Hours, or nothing where the field holds no number. */
export const formHours = ({ durationAmount, durationUnit }: ListingForm): number | undefined => {
  const amount = toNumber(durationAmount)
  return amount === undefined ? undefined : amount * (durationUnit === 'days' ? 24 : 1)
}

const units = {
  en: { hours: ['hour', 'hours'], days: ['day', 'days'] },
  fr: { hours: ['heure', 'heures'], days: ['jour', 'jours'] },
} as const

/** The duration as people read it, such as `2.5 hours` or `2,5 heures`; empty where the field holds no number. */
export const durationText = ({ durationAmount, durationUnit }: ListingForm, language: LanguageCode): string => {
  const amount = toNumber(durationAmount)
  if (amount === undefined) return ''
  const [one, more] = units[language][durationUnit]
  const isOne = language === 'fr' ? amount < 2 : amount === 1
  const figure = language === 'fr' ? String(amount).replace('.', ',') : String(amount)
  return `${figure} ${isOne ? one : more}`
}

/** What the publishing rules look at (contract/rules/listing.ts). */
export const toFields = (form: ListingForm, photos: readonly DraftPhoto[]): ListingFields => ({
  title: form.title,
  description: form.description,
  highlights: form.highlights,
  photoCharacters: photos.map((photo) => (photo.kind === 'own' ? dataUrlLength(photo.bytes) : 0)),
  groupSize: toInteger(form.groupSize),
  price: toInteger(form.price),
  duration: durationText(form, 'en'),
  durationHours: formHours(form),
  category: form.category,
  location: form.location,
  availableDays: form.availableDays,
})

const keptSlots = (slots: readonly string[]) => slots.filter((slot) => timeOfDay.safeParse(slot).success)

/** Everything that publishing a draft still needs, or saving a listing that `isPublic`; in the order of the rules. */
export const draftProblems = (
  form: ListingForm,
  photos: readonly DraftPhoto[],
  isPublic: boolean,
): ListingProblem[] => [
  ...listingProblems({ ...toFields(form, photos), ...(isPublic && { availableDays: undefined }) }),
  ...formProblems({ ...form, timeSlots: keptSlots(form.timeSlots), coordinates: form.coordinates }, isPublic),
]

/** Left out where nothing was ever marked, or where it cannot be read: what the account has stays. */
const toMeetingCoordinates = ({ coordinates }: ListingForm): Pick<KeptListing['body'], 'meetingCoordinates'> => {
  if (coordinates === undefined) return {}
  if (coordinates.trim() === '') return { meetingCoordinates: null }
  const spot = readCoordinates(coordinates)
  return spot ? { meetingCoordinates: spot } : {}
}

/** As the contract's texts must be: pasted text may hold what no database stores. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed().trim()
const cleanList = (texts: readonly string[]) => keptHighlights(texts.map(clean))

/** Years; what is none is not sent. */
const toAge = (text: string) => {
  const age = toInteger(text)
  return age !== undefined && age >= 0 && age <= 99 ? age : null
}
/** Percent; none is everything online. */
const toDeposit = (text: string) => depositPercent.safeParse(Number(text)).data ?? null
const toFitness = (text: string) => fitnessLevel.safeParse(text).data ?? null

/** The listing as it leaves the device. */
export const toListingIntent = (
  { id, revision, language, form, photos }: Pick<ListingDraft, 'id' | 'revision' | 'language' | 'form' | 'photos'>,
  status: Experience['status'],
): KeptListing => {
  const hours = formHours(form)
  return {
    want: 'kept',
    id,
    revision,
    body: {
      status,
      language,
      title: clean(form.title),
      description: clean(form.description),
      location: form.location,
      category: form.category,
      // A draft may lack its numbers; what is published has passed the rules.
      price: toInteger(form.price) ?? 0,
      groupSize: toInteger(form.groupSize) ?? 0,
      duration: durationText(form, language),
      ...(hours !== undefined && { durationHours: hours }),
      highlights: cleanList(form.highlights),
      languages: form.languages,
      meetingPoint: clean(form.meetingPoint) || null,
      ...toMeetingCoordinates(form),
      cancellationPolicy: form.cancellationPolicy,
      availableDays: form.availableDays,
      timeSlots: keptSlots(form.timeSlots),
      ageRestriction: toAge(form.ageRestriction),
      fitnessLevel: toFitness(form.fitnessLevel),
      whatToBring: cleanList(form.whatToBring),
      importantNotes: clean(form.importantNotes) || null,
      included: cleanList(form.included),
      ...(form.instantConfirmation !== undefined && { instantConfirmation: form.instantConfirmation }),
      ...(form.deposit !== undefined && { deposit: toDeposit(form.deposit) }),
    },
    photos: photos.map((photo) =>
      photo.kind === 'own'
        ? { kind: 'own', sha256: photo.sha256, alt: clean(photo.alt) }
        : { kind: 'stored', src: photo.src, alt: clean(photo.alt) },
    ),
  }
}

/** As it was typed where it is one of our own texts, else in hours. */
const toDuration = (text: string, hours: number): Pick<ListingForm, 'durationAmount' | 'durationUnit'> => {
  const [, amount = '', unit = ''] = /^([\d.,]+)\s*([a-z])/i.exec(text.trim()) ?? []
  const typed = amount.replace(',', '.')
  if (hoursOf(text) !== null && Number(typed) > 0)
    return { durationAmount: typed, durationUnit: /[dj]/i.test(unit) ? 'days' : 'hours' }
  return { durationAmount: hours > 0 ? String(hours) : '', durationUnit: 'hours' }
}

/** Which language a listing is to be written on in: the one asked for if it has it, else the one it has. */
export const writtenIn = ({ translations }: Experience, asked: LanguageCode): LanguageCode => {
  if (translations[asked]) return asked
  return translations.en ? 'en' : translations.fr ? 'fr' : asked
}

/** Numbers of a draft that were never given come back as 0. */
const orBlank = (value: number, isDraft: boolean) => (isDraft && value === 0 ? '' : String(value))
const atLeastOne = (texts: readonly string[]) => (texts.length > 0 ? [...texts] : [''])

/** The form as the account's listing fills it. */
export const toForm = (listing: Experience, language: LanguageCode): ListingForm => {
  const texts = listing.translations[language] ?? listing
  const isDraft = listing.status === 'draft'
  return {
    title: texts.title,
    description: texts.description,
    category: listing.isUncategorised ? '' : listing.category,
    location: listing.location,
    price: orBlank(listing.price, isDraft),
    ...toDuration(texts.duration, listing.durationHours),
    groupSize: orBlank(listing.groupSize, isDraft),
    highlights: atLeastOne(texts.highlights),
    languages: [...listing.languages],
    meetingPoint: texts.meetingPoint ?? '',
    ...(listing.meetingCoordinates && { coordinates: writeCoordinates(listing.meetingCoordinates) }),
    cancellationPolicy: listing.cancellationPolicy,
    availableDays: [...listing.availableDays],
    timeSlots: [...listing.timeSlots],
    ageRestriction: listing.ageRestriction === null ? '' : String(listing.ageRestriction),
    fitnessLevel: listing.fitnessLevel ?? '',
    whatToBring: [...texts.whatToBring],
    importantNotes: texts.importantNotes ?? '',
    included: [...texts.included],
    ...(listing.instantConfirmation !== undefined && { instantConfirmation: listing.instantConfirmation }),
    ...(listing.deposit !== undefined && { deposit: String(listing.deposit) }),
  }
}

/** The account's photos; those whose bytes are on this device stay what they are. */
export const toPhotos = (listing: Experience, language: LanguageCode, here: readonly DraftPhoto[] = []): DraftPhoto[] =>
  listing.images.map(({ src, tone, alt }) => {
    const own = here.find((photo) => photo.kind === 'own' && src === `/media/${photo.sha256}`)
    const words = alt[language] ?? ''
    return own ? { ...own, alt: words } : { kind: 'stored', src, tone, alt: words }
  })
