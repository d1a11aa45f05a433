import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Experience, experienceInput } from '#contract/models/experience.ts'
import { categoryIds, cities, spokenLanguages } from '#contract/models/reference.ts'
import type { DraftPhoto, ListingForm } from '../db/listing-draft-row.ts'
import { type KeptListing, listingIntent } from '../outbox/kinds/listing-set.ts'
import { toBody } from '../outbox/kinds/send-listing.ts'
import { sampleExperience, sampleId } from '../testing/samples.ts'
import {
  draftProblems,
  durationText,
  emptyForm,
  formHours,
  toFields,
  toForm,
  toListingIntent,
  toPhotos,
  writtenIn,
} from './content.ts'

const id = sampleId(1)
const hash = (digit: string) => digit.repeat(64)
const form = (more: Partial<ListingForm> = {}): ListingForm => ({ ...emptyForm(), ...more })
const wishOf = (given: ListingForm, photos: DraftPhoto[] = [], language: 'en' | 'fr' = 'en') =>
  toListingIntent({ id, revision: 1, language, form: given, photos }, 'draft')

/** What the account tells of an intent that it took. */
const told = ({ body }: KeptListing, language: 'en' | 'fr'): Experience => {
  const sample = sampleExperience(id)
  const { title, description, duration, highlights, meetingPoint = null, importantNotes = null } = body
  const { whatToBring = [], included = [] } = body
  const texts = { title, description, duration, highlights, meetingPoint, importantNotes, whatToBring, included }
  return {
    ...sample,
    ...texts,
    translations: { [language]: texts },
    status: 'draft',
    location: body.location,
    category: categoryIds.find((category) => category === body.category) ?? 'tour',
    price: body.price,
    durationHours: body.durationHours ?? 0,
    groupSize: body.groupSize ?? 0,
    languages: body.languages ?? [],
    cancellationPolicy: 'moderate',
    availableDays: body.availableDays ?? [],
    timeSlots: body.timeSlots ?? [],
    ...(body.category === '' && { isUncategorised: true as const }),
    meetingCoordinates: body.meetingCoordinates ?? null,
    ageRestriction: body.ageRestriction ?? null,
    fitnessLevel: body.fitnessLevel ?? null,
    ...(body.instantConfirmation !== undefined && { instantConfirmation: body.instantConfirmation }),
    ...(typeof body.deposit === 'number' && { deposit: body.deposit }),
  }
}

/** Whatever can be pasted, as far as a field lets it in. */
const pasted = (longest: number) =>
  fc.oneof(
    fc.string({ maxLength: longest, unit: 'binary' }),
    fc
      .array(fc.constantFrom('\0', '\ud800', '\udc00', '  ', 'é', 'Walk'), { maxLength: 20 })
      .map((parts) => parts.join('').slice(0, longest)),
  )
const number = fc.oneof(
  fc.constantFrom('', ' ', '2,5', '2.5', '1e999', 'Infinity', '-3', '99999999999999999999', '0x1f', 'abc', '120'),
  fc.integer({ min: -5, max: 2_000_000 }).map(String),
  fc.double().map(String),
)
const texts = (longest: number) => fc.array(pasted(longest), { maxLength: 20 })
const anyForm: fc.Arbitrary<ListingForm> = fc.record({
  title: pasted(160),
  description: pasted(400),
  category: fc.constantFrom('', ...categoryIds),
  location: fc.constantFrom('', ...cities),
  price: number,
  durationAmount: number,
  durationUnit: fc.constantFrom('hours' as const, 'days' as const),
  groupSize: number,
  highlights: texts(200),
  languages: fc.subarray([...spokenLanguages]),
  meetingPoint: pasted(300),
  coordinates: fc.oneof(pasted(80), fc.constantFrom('', '31.6258, -7.9892', '48.8, 2.3', '1e400, NaN')),
  cancellationPolicy: fc.constantFrom('flexible', 'moderate', 'strict'),
  availableDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  timeSlots: fc.array(fc.constantFrom('', '06:30', '6:30', '18:00', '25:00', '09:00:00'), { maxLength: 12 }),
  ageRestriction: number,
  fitnessLevel: fc.constantFrom('', 'easy', 'heroic'),
  whatToBring: texts(200),
  importantNotes: pasted(400),
  included: texts(200),
})
const anyPhoto: fc.Arbitrary<DraftPhoto> = fc.oneof(
  fc.record({
    kind: fc.constant('own' as const),
    sha256: fc.constantFrom(hash('a'), hash('b')),
    bytes: fc.nat(),
    width: fc.nat(),
    height: fc.nat(),
    alt: pasted(300),
  }),
  fc.record({
    kind: fc.constant('stored' as const),
    src: fc.constant(`/media/${hash('c')}`),
    tone: fc.constant('#fff'),
    alt: pasted(300),
  }),
)

it('sends nothing that the outbox or the server cannot read, whatever was typed or pasted', () => {
  fc.assert(
    fc.property(
      anyForm,
      fc.array(anyPhoto, { maxLength: 6 }),
      fc.constantFrom('en' as const, 'fr' as const),
      (given, photos, language) => {
        const intent = wishOf(given, photos, language)
        expect(listingIntent.parse(JSON.parse(JSON.stringify(intent)))).toEqual(intent)
        expect(experienceInput.safeParse(toBody(intent)).error).toBeUndefined()
      },
    ),
    { seed: 7, numRuns: 500 },
  )
})

const whole = form({
  title: 'Dawn in the dunes',
  description: 'We leave before dawn.',
  location: 'Merzouga',
  category: 'adventure',
  price: '450',
  durationAmount: '2.5',
  groupSize: '6',
  highlights: ['The sun comes up'],
  languages: ['French'],
  meetingPoint: 'At the well',
  coordinates: '31.0994, -4.0127',
  cancellationPolicy: 'moderate',
  availableDays: [1, 6],
  timeSlots: ['05:30'],
  ageRestriction: '12',
  fitnessLevel: 'moderate',
  whatToBring: ['Water'],
  importantNotes: 'It is cold.',
  included: ['Tea'],
})

describe('a form that went to the account and came back', () => {
  it.each([
    ['hours with a fraction', {}],
    ['days', { durationAmount: '2', durationUnit: 'days' as const }],
    ['days with a fraction', { durationAmount: '1.5', durationUnit: 'days' as const }],
    ['one day', { durationAmount: '1', durationUnit: 'days' as const }],
    ['one hour', { durationAmount: '1' }],
    ['bookings that are confirmed at once', { instantConfirmation: true }],
    ['bookings that are asked for', { instantConfirmation: false }],
    ['a deposit', { deposit: '30' }],
    ['nothing chosen', { category: '', location: '' }],
    ['nothing in its numbers', { price: '', groupSize: '', durationAmount: '', ageRestriction: '' }],
    [
      'nothing at all in its lists',
      { highlights: [''], whatToBring: [], included: [], timeSlots: [], availableDays: [] },
    ],
  ])('is the same in both languages: %s', (_, more) => {
    const given = { ...whole, ...more }
    for (const language of ['en', 'fr'] as const)
      expect(toForm(told(wishOf(given, [], language), language), language)).toEqual(given)
  })

  it('is the same intent when it is sent again', () => {
    fc.assert(
      fc.property(anyForm, fc.constantFrom('en' as const, 'fr' as const), (given, language) => {
        const intent = wishOf(
          {
            ...given,
            // Taking a spot away that is not there is the same as not saying anything of it.
            coordinates: given.coordinates?.trim() || '31.6, -7.9',
            cancellationPolicy: 'moderate',
            price: '10',
            groupSize: '2',
            durationAmount: '3',
          },
          [],
          language,
        )
        expect(wishOf(toForm(told(intent, language), language), [], language)).toEqual(intent)
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

it.each([
  ['2,5', 'hours', 'en', '2.5 hours', 2.5],
  ['2.5', 'hours', 'fr', '2,5 heures', 2.5],
  ['1', 'hours', 'en', '1 hour', 1],
  ['1,5', 'hours', 'fr', '1,5 heure', 1.5],
  ['2', 'days', 'en', '2 days', 48],
  [' 1 ', 'days', 'fr', '1 jour', 24],
] as const)('reads %s %s in %s as %s', (durationAmount, durationUnit, language, text, hours) => {
  const given = form({ durationAmount, durationUnit })
  expect(durationText(given, language)).toBe(text)
  expect(formHours(given)).toBe(hours)
})

it.each<[string, ListingForm['coordinates'], object]>([
  ['never marked says nothing of a spot: a server of before takes it', undefined, {}],
  ['marked sends the spot', '31.6258, -7.9892', { meetingCoordinates: { latitude: 31.6258, longitude: -7.9892 } }],
  ['emptied takes it away', ' ', { meetingCoordinates: null }],
  ['that cannot be read leaves the account’s as it is', 'by the well', {}],
])('a form %s', (_what, coordinates, sent) => {
  const { body } = wishOf(coordinates === undefined ? form() : form({ coordinates }))
  expect('meetingCoordinates' in body ? { meetingCoordinates: body.meetingCoordinates } : {}).toEqual(sent)
})

it('begins with nothing chosen, and names all that publishing needs; a public one may pause', () => {
  const codes = (given: ListingForm, isPublic = false) => draftProblems(given, [], isPublic).map(({ code }) => code)
  const chosen = ['category_missing', 'city_missing', 'days_missing', 'start_missing', 'meeting_point_missing']
  expect(codes(emptyForm()).slice(-5)).toEqual(chosen)
  const photos = ['a', 'b', 'c'].map((digit): DraftPhoto => ({ kind: 'stored', src: digit, tone: '', alt: '' }))
  const complete = { ...whole, description: 'd'.repeat(50), meetingPoint: 'At the old well' }
  expect(draftProblems(complete, photos, false)).toEqual([])
  expect(draftProblems({ ...complete, timeSlots: ['', '25:00'] }, photos, false)).toMatchObject([
    { code: 'start_missing' },
  ])
  const paused = { ...complete, availableDays: [], timeSlots: [], meetingPoint: '' }
  expect(draftProblems(paused, photos, true)).toEqual([])
})

it.each(['', 'soon', '1e999', 'Infinity'])('takes %j for no number', (typed) => {
  const given = form({ price: typed, groupSize: typed, durationAmount: typed, ageRestriction: typed })
  expect(toFields(given, [])).toMatchObject({
    price: undefined,
    groupSize: undefined,
    duration: '',
    durationHours: undefined,
  })
  expect(wishOf(given).body).toMatchObject({ price: 0, groupSize: 0, duration: '', ageRestriction: null })
})

it('takes out what no database stores, in the words of photos too', () => {
  const photo: DraftPhoto = { kind: 'stored', src: '/media/x', tone: '', alt: ' Du\0ne \ud800' }
  const intent = wishOf(form({ title: ' Da\0wn \ud800 ', whatToBring: ['\0', ' Hat '] }), [photo])
  expect(intent.body).toMatchObject({ title: 'Dawn \ufffd', whatToBring: ['Hat'] })
  expect(intent.photos).toEqual([{ kind: 'stored', src: '/media/x', alt: 'Dune \ufffd' }])
})

describe('a listing of the account', () => {
  const both = told(wishOf(whole), 'en').translations.en!

  it('is written on in the language asked for where it has that, else in its own', () => {
    const listing = sampleExperience(id, { translations: { fr: both } })
    expect([writtenIn(listing, 'fr'), writtenIn(listing, 'en')]).toEqual(['fr', 'fr'])
    expect(writtenIn(sampleExperience(id, { translations: { en: both, fr: both } }), 'fr')).toBe('fr')
    expect(writtenIn(sampleExperience(id, { translations: {} }), 'fr')).toBe('fr')
  })

  it('keeps a price of nothing once it is published, and leaves a draft’s blank', () => {
    const listing = sampleExperience(id, { price: 0, groupSize: 0 })
    expect(toForm({ ...listing, status: 'published' }, 'en').price).toBe('0')
    expect(toForm({ ...listing, status: 'draft' }, 'en')).toMatchObject({ price: '', groupSize: '' })
  })

  it('keeps the bytes of photos that are on this device, with the account’s words and in its order', () => {
    const own: DraftPhoto = { kind: 'own', sha256: hash('a'), bytes: 4, width: 4, height: 3, alt: 'old' }
    const images = ['b', 'a'].map((digit) => ({ src: `/media/${hash(digit)}`, tone: '#fff', alt: { en: digit } }))
    expect(toPhotos(sampleExperience(id, { images }), 'en', [own])).toEqual([
      { kind: 'stored', src: `/media/${hash('b')}`, tone: '#fff', alt: 'b' },
      { ...own, alt: 'a' },
    ])
  })
})
