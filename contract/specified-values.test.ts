import { expect, it } from 'vitest'
import { errorCatalogue } from './error-catalogue.ts'
import { bookedExperience, booking, bookingStatus, paymentMethod } from './models/booking.ts'
import { contactCategory, contactFields } from './models/contact.ts'
import { experience, experienceInput, hostSummary, review } from './models/experience.ts'
import { conversation, message, messageInput, messageState } from './models/message.ts'
import { languageCode } from './models/primitives.ts'
import { cancellationPolicyIds, categoryIds, cities, otherCurrencies, spokenLanguages } from './models/reference.ts'
import { defaultPreferences, user } from './models/user.ts'
import { listingLimits } from './rules/listing.ts'
import { passwordProblem } from './rules/people/passwords.ts'

const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape)

it('a user has the specified fields', () => {
  const specified =
    'id firstName lastName name email avatar phoneNumber dateOfBirth isHost isAdmin superhost joinDate responseRate profileViews'
  expect(fieldsOf(user)).toEqual(expect.arrayContaining(specified.split(' ')))
})

it('an experience has the specified fields, those that may be left out included', () => {
  const specified =
    'id title description location price duration groupSize rating reviewCount category images highlights languages meetingPoint cancellationPolicy host isApproved'
  expect(fieldsOf(experience)).toEqual(expect.arrayContaining(specified.split(' ')))
  const alsoSent =
    'maxGroupSize reviewsCount availableDays timeSlots ageRestriction fitnessLevel whatToBring importantNotes included'
  expect(fieldsOf(experienceInput)).toEqual(expect.arrayContaining(alsoSent.split(' ')))
})

it('a host, a review, a conversation and a message have the specified fields', () => {
  expect(fieldsOf(hostSummary)).toEqual(
    expect.arrayContaining(['id', 'name', 'avatar', 'superhost', 'joinDate', 'languages']),
  )
  const ofReview = 'id experienceId userId userName userAvatar date rating comment helpful'
  expect(fieldsOf(review)).toEqual(expect.arrayContaining(ofReview.split(' ')))
  expect(fieldsOf(conversation)).toEqual(
    expect.arrayContaining(['id', 'senderName', 'timestamp', 'lastMessage', 'unread']),
  )
  expect(fieldsOf(message)).toEqual(
    expect.arrayContaining(['id', 'senderId', 'receiverId', 'content', 'messageType', 'state']),
  )
  expect(messageState.options).toEqual(['sent', 'delivered', 'read'])
  expect(messageInput.shape.messageType.safeParse(undefined).success).toBe(true)
})

it('a booking has the specified fields, and its experience as well', () => {
  const specified = 'id experience status checkIn checkOut guests totalPrice'
  expect(fieldsOf(booking)).toEqual(expect.arrayContaining(specified.split(' ')))
  expect(fieldsOf(bookedExperience)).toEqual(expect.arrayContaining(['images', 'title', 'location']))
})

it('a password has six characters at least', () => {
  expect([passwordProblem('ab1!c'), passwordProblem('ab1!cd')]).toEqual(['password_too_short', null])
})

it('a contact message has the specified fields and categories', () => {
  expect(Object.keys(contactFields)).toEqual(['name', 'email', 'subject', 'category', 'message'])
  expect(contactCategory.options).toEqual(['general', 'booking', 'host', 'technical', 'partnership', 'press'])
})

it('the lists are the specified ones, in their order', () => {
  expect(categoryIds).toEqual(['adventure', 'tour', 'experience', 'food', 'culture', 'workshop'])
  expect(cities.join(', ')).toBe(
    'Marrakech, Casablanca, Fes, Chefchaouen, Essaouira, Merzouga, Ouarzazate, Tangier, Rabat, Agadir',
  )
  expect(spokenLanguages.join(', ')).toBe(
    'Arabic, French, English, German, Spanish, Dutch, Italian, Mandarin, Portuguese, Russian, Turkish, Berber, Japanese, Korean',
  )
  expect(cancellationPolicyIds).toEqual(['flexible', 'moderate', 'strict'])
  expect(bookingStatus.options).toEqual(['pending', 'confirmed', 'completed', 'cancelled'])
  expect(paymentMethod.options).toEqual(['card', 'paypal'])
  expect(languageCode.options).toEqual(['en', 'fr'])
  expect(otherCurrencies).not.toContain('MAD')
})

it('the least and the most of a listing are the specified ones', () => {
  expect(listingLimits).toMatchObject({
    description: 50,
    highlight: 5,
    title: 8,
    photos: 3,
    maxPhotos: 6,
    photoCharacters: 10_485_760,
    groupSize: 1,
    price: 0,
  })
})

it('notifications are on and off as specified until a person changes them', () => {
  expect(defaultPreferences).toMatchObject({
    language: 'en',
    currency: 'MAD',
    emailBookings: true,
    emailPromotions: false,
    pushBookings: true,
    pushMessages: true,
    smsBookings: false,
    loginAlerts: true,
  })
})

it('what the server refuses is worded as specified', () => {
  const said = Object.values(errorCatalogue).map(({ message: text }) => text)
  for (const sentence of [
    'Please fill in all required fields.',
    'Invalid email.',
    'Passwords don’t match.',
    'Password must be at least 6 characters long.',
    'Please agree to the terms and conditions.',
    'Email already exists.',
    'Email or password is incorrect.',
    'Server error.',
    'Not found.',
    'Access denied.',
    'Session expired. Please log in again.',
    'Unsupported format.',
  ])
    expect(said).toContain(sentence)
  expect(said.some((text) => text.startsWith('Password too weak'))).toBe(true)
})
