import type { InjectOptions } from 'fastify'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { book, bookingRequest } from '#server/testing/book.ts'
import { boundEndpoints, registeredRoutes } from '#server/testing/calls/bound-endpoints.ts'
import { moneyOf } from '#server/testing/calls/money-access.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/create-test-app.ts'
import { insertExperience } from '#server/testing/insert-experience.ts'
import { listingInput } from '#server/testing/listing.ts'

const roles = ['anonymous', 'traveler', 'other traveler', 'host', 'rival host', 'admin'] as const
type Role = (typeof roles)[number]
const traits: Partial<Record<Role, Parameters<TestApp['addPerson']>[0]>> = {
  host: { isHost: true },
  'rival host': { isHost: true },
  admin: { isAdmin: true },
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const add = async (role: Role): Promise<TestPerson | null> =>
  role === 'anonymous' ? null : await test.addPerson(traits[role])
const api = (options: InjectOptions, person: TestPerson | null | undefined) =>
  test.app.inject({ ...options, headers: { ...options.headers, ...person?.headers } })

describe('the table of routes', () => {
  const anAddress = (path: string) => `/api${path.replace(':sha256', 'a'.repeat(64)).replace(/:\w+/g, () => uuid())}`

  it('is the contract, for every registered route', async () => {
    const known = [...allEndpoints.values()].map(({ method, path }) => `${method} /api${path}`)
    const registered = await registeredRoutes(test.app)
    expect(registered.filter((route) => route.startsWith('/api') && !known.includes(route))).toEqual([])
    expect(registered.length).toBeGreaterThan(20)
  })

  it('refuses on every route whoever its row does not name', async () => {
    const allowed: Record<Access, readonly Role[]> = {
      public: roles,
      user: roles.filter((role) => role !== 'anonymous'),
      host: ['host', 'rival host'],
      admin: ['admin'],
    }
    const added = new Map(await Promise.all(roles.map(async (role) => [role, await add(role)] as const)))
    for (const [name, { method, path, access }] of await boundEndpoints(test.app)) {
      for (const role of roles) {
        const isAllowed = allowed[access].includes(role)
        // A stream does not end by itself: server/platform/events/events.test.ts.
        if (allEndpoints.get(name)?.streams && isAllowed) continue
        // A new person for each call that is let through and changes something: some sign out or change roles.
        const person = isAllowed && method !== 'GET' ? await add(role) : added.get(role)
        const answer = await api({ method, url: anAddress(path) }, person)
        const { code } = answer.json()
        const isRefused = code === 'unauthenticated' || (code === 'forbidden' && answer.statusCode === 403)
        expect([name, role, isRefused]).toEqual([name, role, !isAllowed])
      }
    }
  })
})

describe('what has an owner', () => {
  const canary = 'a canary nobody else may see'
  const noLists = { highlights: [], whatToBring: [], included: [] }
  const noText = { ...noLists, duration: '', meetingPoint: null, importantNotes: null }
  const people = new Map<Role, TestPerson | null>()
  /** The host's, not yet approved. */
  let listing: string
  /** Approved, saved by the traveler. */
  let saved: string
  /** The traveler's booking of it. */
  let booked: string
  /** The traveler's and the host's. */
  let conversation: string
  beforeAll(async () => {
    for (const role of roles) people.set(role, await add(role))
    const host = people.get('host')?.id ?? ''
    const translations = { en: { title: canary, description: canary, ...noText } }
    listing = await insertExperience(test.deps, host, { isApproved: false, translations })
    saved = await insertExperience(test.deps, host)
    await api({ method: 'POST', url: '/api/users/favorites', payload: { experienceId: saved } }, people.get('traveler'))
    const created = await book(test, people.get('traveler') ?? null, bookingRequest(test, saved, { message: canary }))
    booked = created.json().data.booking.id
    const start = { method: 'POST', url: '/api/messages/start-conversation' } as const
    const started = await api({ ...start, payload: { bookingId: booked, message: canary } }, people.get('host'))
    conversation = started.json().data.conversation.id
  })

  const statuses = async (of: (role: Role) => InjectOptions) => {
    const found: Partial<Record<Role, number>> = {}
    for (const role of roles) found[role] = (await api(of(role), people.get(role))).statusCode
    return found
  }
  const everybody = (status: number) => Object.fromEntries(roles.map((role) => [role, status]))
  /** What a traveler and a host share, and nobody else sees. */
  const ofTwo = (status: number) => ({ ...everybody(404), anonymous: 401, traveler: status, host: status })
  /** The host's own unapproved listing is there for the host and the admin alone; to others it is not there at all. */
  const unapproved = { ...everybody(404), host: 200, admin: 200 }
  const notThereForAdmin = { ...everybody(403), anonymous: 401, admin: 404 }
  /** A thing that has its id, of which there is none. */
  const ofNothing = (part: string, payload?: object) => ({
    url: () => `/api/admin/${part.replace(':id', saved)}`,
    ...(payload && { payload }),
    expected: notThereForAdmin,
  })
  const payload = { password: 'not the password 1' }
  const withPassword = (url: () => string) => ({ url, payload, expected: { ...everybody(422), anonymous: 401 } })
  const google = '/api/auth/providers/google'
  const ofPerson = (role: Role, verb: string, admin: number, payload?: object) => ({
    url: () => `/api/admin/people/${people.get(role)?.id}${verb}`,
    ...(payload && { payload }),
    expected: { ...everybody(403), anonymous: 401, admin },
  })
  const favorite = (): InjectOptions => ({
    method: 'POST',
    url: '/api/users/favorites',
    payload: { experienceId: listing },
  })
  const change = (): InjectOptions => ({
    method: 'POST',
    url: '/api/sync',
    payload: { changes: [{ key: uuid(), kind: 'favorites.set@1', payload: { experienceId: listing, want: true } }] },
  })

  const conflictForHost = { ...everybody(403), anonymous: 401, host: 409, 'rival host': 404 }

  /** One row for every endpoint that names a thing by a parameter: what each role is answered about another's. */
  const byParameter: Record<string, { url: () => string; payload?: object; expected: Record<string, number> }> = {
    getExperience: { url: () => `/api/experiences/${listing}`, expected: unapproved },
    listReviews: { url: () => `/api/experiences/${listing}/reviews`, expected: unapproved },
    getAvailability: {
      url: () => `/api/experiences/${listing}/availability?from=2026-12-01&to=2026-12-07`,
      expected: unapproved,
    },
    // The traveler's, of the host's experience.
    getBooking: {
      url: () => `/api/bookings/${booked}`,
      expected: { ...everybody(404), anonymous: 401, traveler: 200, host: 200 },
    },
    // Not there yet: the booking is still to come.
    createReview: {
      url: () => `/api/experiences/${saved}/reviews`,
      payload: { bookingId: uuid(), rating: 5, comment: 'Lovely.' },
      expected: { ...everybody(404), anonymous: 401 },
    },
    ...moneyOf(() => booked, everybody, ofNothing),
    getPayment: {
      url: () => `/api/bookings/${booked}/payment`,
      expected: { ...everybody(404), anonymous: 401, traveler: 200, host: 200 },
    },
    // Requests that are refused as such to those whose booking it is.
    cancelBooking: {
      url: () => `/api/bookings/${booked}/cancel`,
      payload: { refund: 12_345 },
      expected: { ...everybody(404), anonymous: 401, traveler: 409, host: 409 },
    },
    updateBookingStatus: {
      url: () => `/api/bookings/${booked}/status`,
      payload: { status: 'pending' },
      expected: conflictForHost,
    },
    // Too little for a listing that is published, which is said to its host alone.
    updateExperience: {
      url: () => `/api/experiences/${saved}`,
      payload: listingInput({ description: 'Short.' }),
      expected: { ...everybody(403), anonymous: 401, host: 422, 'rival host': 404 },
    },
    // A booking lies ahead.
    deleteExperience: { url: () => `/api/experiences/${saved}`, expected: conflictForHost },
    // Already approved, which approving leaves as it is.
    approveExperience: {
      url: () => `/api/experiences/${saved}/approve`,
      expected: { ...everybody(403), anonymous: 401, admin: 200 },
    },
    // A blank reason is refused to whoever may give one.
    returnExperience: {
      url: () => `/api/experiences/${saved}/return`,
      payload: { reason: ' ' },
      expected: { ...everybody(403), anonymous: 401, admin: 422 },
    },
    // Nobody has confirmed it.
    checkIn: { url: () => `/api/bookings/${booked}/check-in`, payload: {}, expected: conflictForHost },
    // No device has counted any guests.
    decideGuestsCame: {
      url: () => `/api/bookings/${booked}/check-in/decision`,
      payload: { guests: 1 },
      expected: conflictForHost,
    },
    listMessages: { url: () => `/api/messages/conversation/${conversation}`, expected: ofTwo(200) },
    markConversationRead: { url: () => `/api/messages/conversation/${conversation}/read`, expected: ofTwo(200) },
    blockSender: { url: () => `/api/messages/conversation/${conversation}/block`, expected: ofTwo(200) },
    unblockSender: { url: () => `/api/messages/conversation/${conversation}/block`, expected: ofTwo(200) },
    // A blank reason is refused to whoever may give one.
    reportConversation: {
      url: () => `/api/messages/conversation/${conversation}/report`,
      payload: { reason: ' ' },
      expected: ofTwo(422),
    },
    // Nobody has reported anything.
    closeReport: { url: () => `/api/admin/reports/${conversation}/close`, expected: notThereForAdmin },
    // Nobody has written anything.
    answerContactMessage: {
      url: () => `/api/admin/contact-messages/${uuid()}/answered`,
      expected: notThereForAdmin,
    },
    // No device has reported anything.
    resolveClientError: ofNothing(`client-errors/${'a'.repeat(64)}`, { resolved: true }),
    keepListingChanges: ofNothing('listing-changes/:id/keep', { version: 1 }),
    undoListingChanges: ofNothing('listing-changes/:id/undo', { version: 1 }),
    completeRefund: ofNothing('refunds/:id/complete', { reference: 'VIR-1' }),
    completePayoutRun: ofNothing('payouts/:id/complete', { reference: 'VIR-1' }),
    payoutFile: ofNothing('payouts/:id/file'),
    adminPerson: ofPerson('traveler', '', 200),
    // Nobody suspends an admin, and lifting leaves whoever is not suspended as they are.
    suspendPerson: ofPerson('admin', '/suspend', 403, { reason: 'Listings that do not exist.' }),
    restorePerson: ofPerson('traveler', '/restore', 200),
    // Everybody has a list of their own, from which taking what is not there succeeds.
    removeFavorite: { url: () => `/api/users/favorites/${listing}`, expected: { ...everybody(200), anonymous: 401 } },
    // Public fields only (users.test.ts).
    getUser: { url: () => `/api/users/${people.get('traveler')?.id}`, expected: everybody(200) },
    // The password is asked for first; another person's is told apart in server/accounts/security/security.test.ts.
    endSession: withPassword(() => `/api/auth/sessions/${uuid()}/end`),
    removePasskey: withPassword(() => `/api/auth/passkeys/${uuid()}/remove`),
    removeProvider: withPassword(() => `${google}/remove`),
    // Not configured: not there. Configured, in server/accounts/providers/providers.test.ts.
    startProvider: { url: () => `${google}/start?binding=${'A'.repeat(43)}`, expected: everybody(404) },
    finishProvider: { url: () => `${google}/callback?code=a`, expected: everybody(404) },
    // Each account has keys of its own.
    requestOutcome: { url: () => `/api/requests/${uuid()}/outcome`, expected: { ...everybody(200), anonymous: 401 } },
    // Named by what the bytes are: whoever has them may have them. Sent none, it refuses them.
    putMedia: { url: () => `/api/media/${'a'.repeat(64)}`, expected: { ...everybody(415), anonymous: 401 } },
  }

  it('has a row for every route that names a thing', async () => {
    const named = (await boundEndpoints(test.app)).filter(([, { path }]) => path.includes(':'))
    expect(Object.keys(byParameter).sort()).toEqual(named.map(([name]) => name).sort())
  })

  it.each(Object.keys(byParameter))('answers %s as if it were not there', async (name) => {
    const row = byParameter[name]
    const method = allEndpoints.get(name)?.method ?? 'GET'
    const of = () => ({ method, url: row?.url() ?? '', ...(row?.payload && { payload: row.payload }) })
    expect(await statuses(of)).toEqual(row?.expected)
  })

  it('cannot be saved by who cannot see it', async () => {
    expect(await statuses(favorite)).toEqual({ ...everybody(404), anonymous: 401, host: 201, admin: 201 })
    for (const role of roles.filter((one) => one !== 'anonymous')) {
      const [result] = (await api(change(), people.get(role))).json().data.results
      expect([role, result.status]).toEqual([role, role === 'host' || role === 'admin' ? 201 : 404])
    }
  })

  it('is in no answer to anybody else', async () => {
    const reads = (await boundEndpoints(test.app)).filter(
      ([, { method, path, streams }]) => method === 'GET' && !path.includes(':') && !streams,
    )
    const [traveler, host] = [people.get('traveler'), people.get('host')]
    const seen: string[] = []
    for (const role of roles) {
      for (const [name, { path }] of reads) {
        const secrets = [canary, traveler?.email ?? '', host?.email ?? '']
        for (const query of name === 'listExperiences' ? ['', '?isApproved=false', '?search=canary'] : ['']) {
          const { body } = await api({ url: `/api${path}${query}` }, people.get(role))
          if (secrets.some((secret) => body.includes(secret))) seen.push(`${name}${query} by ${role}`)
        }
      }
    }
    expect(seen.sort()).toEqual([
      // Hosts with their addresses: the admin writes to them.
      'adminHosts by admin',
      // The booking carries the canary: its traveler's and its host's alone.
      'dashboard by traveler',
      // Their own data, and what guests wrote to the host.
      'exportAccount by host',
      'exportAccount by traveler',
      'listBookings by traveler',
      'listConversations by host',
      'listConversations by traveler',
      'listExperiences?isApproved=false by admin',
      'listExperiences?isApproved=false by host',
      'listHostBookings by host',
      'me by host',
      'me by traveler',
      'myExperiences by host',
    ])
  })

  it('is not touched by another who does the same', async () => {
    const url = `/api/users/favorites/${saved}`
    for (const role of ['other traveler', 'rival host'] as const) await api({ method: 'DELETE', url }, people.get(role))
    const { favorites } = (await api({ url: '/api/users/favorites' }, people.get('traveler'))).json().data
    expect(favorites.map(({ id }: { id: string }) => id)).toEqual([saved])
  })
})
