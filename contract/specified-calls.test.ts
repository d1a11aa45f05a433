import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { allEndpoints } from './endpoints/all.ts'

const anId = '0199a0b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b'
const guestInfo = { firstName: 'Amina', lastName: 'Idrissi', email: 'amina@example.com', phone: '+212 600 000000' }
const registration = {
  firstName: 'Amina',
  lastName: 'Idrissi',
  email: 'amina@example.com',
  password: 'Sand&Stars7',
  confirmPassword: 'Sand&Stars7',
  acceptTerms: true,
}
const listing = {
  title: 'Weaving with the women of Taznakht',
  description: 'A morning at the loom.',
  location: 'Ouarzazate',
  category: 'workshop',
  price: 320,
  duration: '3 hours',
  groupSize: 6,
  highlights: ['Spin your own wool'],
  images: ['data:image/jpeg;base64,/9j/'],
  languages: ['Berber'],
  meetingPoint: 'The blue door',
  cancellationPolicy: 'moderate',
}
const booking = {
  experienceId: anId,
  checkIn: '2026-11-14',
  guests: 2,
  totalPrice: 640,
  message: 'Two early risers.',
  paymentMethod: 'card',
  guestInfo,
}
const filters = {
  category: 'food',
  location: 'Fes',
  search: 'bread',
  minPrice: '0',
  maxPrice: '10000',
  minRating: '4.5',
  minDurationHours: '4',
  maxDurationHours: '8',
  limit: '100',
  isApproved: 'true',
}
const page = { page: '1', limit: '10', status: 'pending' }

interface Specified {
  /** What the request may hold: a body, or a query for a GET. */
  takes?: object
  /** Names that stand in the answer. */
  answers?: string[]
  failure?: string
}

/** Specification, sections 7 and 8: each call with what it takes, what is used of its answer, and its default message. */
const specified: [call: string, Specified][] = [
  [
    'POST /auth/register',
    { takes: registration, answers: ['user', 'tokens', 'accessToken', 'refreshToken'], failure: 'Registration failed' },
  ],
  [
    'POST /auth/login',
    {
      takes: { email: 'amina@example.com', password: 'Sand&Stars7' },
      answers: ['user', 'tokens', 'accessToken', 'refreshToken'],
      failure: 'Login failed',
    },
  ],
  ['POST /auth/logout', {}],
  ['GET /auth/me', { answers: ['user'], failure: 'Failed to get user profile' }],
  [
    'PUT /auth/change-password',
    { takes: { currentPassword: 'a', newPassword: 'b' }, failure: 'Failed to change password' },
  ],
  ['POST /auth/become-host', { answers: ['user'], failure: 'Failed to become host' }],
  [
    'POST /auth/refresh-token',
    { takes: { refreshToken: 'r1' }, answers: ['tokens', 'accessToken'], failure: 'Token refresh failed' },
  ],
  ['POST /auth/force-refresh', { answers: ['tokens', 'accessToken'], failure: 'Failed to refresh token' }],
  ['POST /auth/forgot-password', { takes: { email: 'amina@example.com' } }],
  ['PATCH /users/me', { takes: { firstName: 'Aïcha' }, answers: ['user'], failure: 'Failed to update profile' }],
  ['PATCH /users/me', { takes: { isHost: true } }],
  ['GET /users/:id', { answers: ['user'], failure: 'Failed to fetch user profile' }],
  ['GET /users/dashboard', { failure: 'Failed to fetch dashboard data' }],
  [
    'PUT /users/preferences',
    { takes: { emailPromotions: true }, answers: ['user'], failure: 'Failed to update preferences' },
  ],
  ['GET /users/favorites', { answers: ['favorites'], failure: 'Failed to fetch favorites' }],
  ['POST /users/favorites', { takes: { experienceId: anId }, failure: 'Failed to add to favorites' }],
  ['DELETE /users/favorites/:id', { failure: 'Failed to remove from favorites' }],

  ...Object.entries(filters).map(([name, value]): [string, Specified] => [
    'GET /experiences',
    { takes: { [name]: value } },
  ]),
  ['GET /experiences', { answers: ['experiences'], failure: 'Failed to fetch experiences' }],
  ['GET /experiences/categories', { answers: ['categories'] }],
  ['GET /experiences/cities', { answers: ['cities'] }],
  ['GET /experiences/languages', { answers: ['languages'] }],
  ['GET /experiences/cancellation-policies', { answers: ['cancellationPolicies'] }],
  ['GET /experiences/:id', { takes: { lang: 'fr' }, answers: ['experience'], failure: 'Failed to fetch experience' }],
  ['POST /experiences', { takes: listing, answers: ['experience'], failure: 'Failed to create experience' }],
  ['PUT /experiences/:id', { takes: listing, answers: ['experience'], failure: 'Failed to update experience' }],
  ['DELETE /experiences/:id', { failure: 'Failed to delete experience' }],
  ['GET /experiences/host/my-experiences', { failure: 'Failed to fetch host experiences' }],
  [
    'GET /experiences/featured',
    { takes: { limit: '4', lang: 'fr' }, answers: ['experiences'], failure: 'Failed to fetch featured experiences' },
  ],
  ['PUT /experiences/:id/approve', {}],
  [
    'GET /admin/stats',
    { answers: ['users', 'total', 'hosts', 'experiences', 'pending', 'revenue', 'totalCommission'] },
  ],
  ['GET /admin/hosts', { takes: { limit: '5' }, answers: ['hosts', 'id', 'name', 'email'] }],

  ['GET /bookings', { takes: page, answers: ['bookings'], failure: 'Failed to fetch bookings' }],
  ['GET /bookings/:id', { answers: ['booking'], failure: 'Failed to fetch booking' }],
  ['POST /bookings', { takes: booking, answers: ['booking'], failure: 'Failed to create booking' }],
  ['POST /bookings', { takes: { ...booking, paymentMethod: 'paypal' } }],
  [
    'PATCH /bookings/:id/status',
    { takes: { status: 'confirmed', message: 'Welcome' }, failure: 'Failed to update booking status' },
  ],
  ['PATCH /bookings/:id/cancel', { takes: { reason: 'Ill' }, failure: 'Failed to cancel booking' }],
  ['GET /bookings/host', { takes: { ...page, limit: '100' }, failure: 'Failed to fetch host bookings' }],
  [
    'POST /bookings/check-availability',
    {
      takes: { experienceId: anId, checkIn: '2026-11-14', checkOut: '2026-11-15', guests: 2 },
      failure: 'Failed to check availability',
    },
  ],

  ['GET /messages/conversations', { failure: 'Failed to fetch conversations' }],
  ['GET /messages/conversation/:id', { takes: { page: '1', limit: '50' }, failure: 'Failed to fetch messages' }],
  [
    'POST /messages',
    {
      takes: { conversationId: anId, content: 'Is there tea?', messageType: 'text' },
      failure: 'Failed to send message',
    },
  ],
  [
    'POST /messages/start-conversation',
    { takes: { experienceId: anId, message: 'Is there tea?' }, failure: 'Failed to start conversation' },
  ],
  ['PATCH /messages/conversation/:id/read', { failure: 'Failed to mark messages as read' }],
  ['GET /messages/unread-count', { answers: ['count'], failure: 'Failed to get unread count' }],
  ['POST /payments/payzone/session', { takes: { bookingId: anId }, answers: ['redirectUrl'] }],
]

const byCall = new Map([...allEndpoints.values()].map((one) => [`${one.method} ${one.path}`, one]))

const namesIn = (schema: z.ZodMiniType): string[] => {
  const names: string[] = []
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (name, value: unknown) => {
    names.push(name)
    return value
  })
  return names
}
const inputOf = ({ method, query, body }: Endpoint) => (method === 'GET' ? query : body)

describe('the specified call', () => {
  it.each(specified)('%s takes %o', (call, { takes, answers = [], failure }) => {
    const found = byCall.get(call)
    if (!found) throw new Error(`${call} is no call of the contract`)
    if (takes) expect(inputOf(found)?.safeParse(takes).error?.issues).toBeUndefined()
    expect(namesIn(found.data)).toEqual(expect.arrayContaining(answers))
    if (failure) expect(found.failure).toBe(failure)
  })
})

/** Specification, section 6: whom each call lets in. */
const specifiedAccess: Record<string, string[]> = {
  public: [
    'GET /experiences',
    'GET /experiences/:id',
    'GET /experiences/featured',
    'GET /experiences/categories',
    'GET /experiences/cities',
    'POST /auth/login',
    'POST /auth/register',
  ],
  user: [
    'GET /auth/me',
    'PATCH /users/me',
    'PUT /users/preferences',
    'GET /users/dashboard',
    'GET /users/favorites',
    'POST /users/favorites',
    'DELETE /users/favorites/:id',
    'POST /bookings',
    'GET /bookings',
    'GET /messages/conversations',
    'POST /messages',
    'POST /auth/become-host',
  ],
  host: [
    'GET /bookings/host',
    'GET /experiences/host/my-experiences',
    'POST /experiences',
    'PUT /experiences/:id',
    'DELETE /experiences/:id',
    'PATCH /bookings/:id/status',
  ],
  admin: ['GET /admin/stats', 'GET /admin/hosts', 'PUT /experiences/:id/approve'],
}

it.each(Object.entries(specifiedAccess))('as specified for the role %s: %o', (access, calls) => {
  expect(calls.map((call) => [call, byCall.get(call)?.access])).toEqual(calls.map((call) => [call, access]))
})
