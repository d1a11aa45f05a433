import type { InjectOptions } from 'fastify'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { boundEndpoints, registeredRoutes } from '#server/testing/api-calls.ts'
import { bookingRequest, postBooking } from '#server/testing/bookings.ts'
import { insertExperience, listingInput } from '#server/testing/listings.ts'
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

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
    const created = await postBooking(
      test,
      people.get('traveler') ?? null,
      bookingRequest(test, saved, { message: canary }),
    )
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
  const missing = { ...everybody(404), anonymous: 401 }
  const notThereForAdmin = { ...everybody(403), anonymous: 401, admin: 404 }
  const row = (url: () => string, expected: Record<string, number>, payload?: object) => ({ url, expected, payload })
  /** A thing with an id that does not exist. */
  const ofNothing = (part: string, payload?: object) =>
    row(() => `/admin/${part.replace(':id', saved)}`, notThereForAdmin, payload)
  const payload = { password: 'not the password 1' }
  const withPassword = (url: () => string) => row(url, { ...everybody(422), anonymous: 401 }, payload)
  const google = '/auth/providers/google'
  const ofPerson = (role: Role, verb: string, admin: number, payload?: object) =>
    row(() => `/admin/people/${people.get(role)?.id}${verb}`, { ...everybody(403), anonymous: 401, admin }, payload)
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
  const byParameter: Record<string, ReturnType<typeof row>> = {
    getExperience: row(() => `/experiences/${listing}`, unapproved),
    listReviews: row(() => `/experiences/${listing}/reviews`, unapproved),
    getAvailability: row(() => `/experiences/${listing}/availability?from=2026-12-01&to=2026-12-07`, unapproved),
    // The traveler's, of the host's experience.
    getBooking: row(() => `/bookings/${booked}`, ofTwo(200)),
    // Not there yet: the booking is still to come.
    createReview: row(() => `/experiences/${saved}/reviews`, missing, {
      bookingId: uuid(),
      rating: 5,
      comment: 'Lovely.',
    }),
    // With a wrong price, so that the booking's traveler and host are refused as well.
    createMove: row(() => `/bookings/${booked}/moves`, ofTwo(409), { checkIn: '2026-12-24', totalPrice: 1 }),
    answerMove: row(() => `/bookings/${booked}/moves/${uuid()}`, missing, { answer: 'accepted' }),
    // Nobody's: whose a document is, is tested with it.
    getDocument: row(() => `/documents/${uuid()}`, missing),
    // The host's, but nobody has paid; the traveler's, but nothing was reported.
    reportNoShow: row(() => `/bookings/${booked}/no-show`, conflictForHost, { words: 'Nobody came.' }),
    contradictNoShow: row(() => `/bookings/${booked}/no-show/contradiction`, missing, { words: 'We were there.' }),
    // Nobody has paid online, so that no cash is due.
    recordCash: row(() => `/bookings/${booked}/cash`, ofTwo(409), { amount: 1, at: '2026-11-24T10:00:00.000Z' }),
    // Nobody's: whose a card is, is tested with it.
    payGiftCard: row(() => `/gift-cards/${uuid()}/payment`, missing),
    sendGiftCard: row(() => `/gift-cards/${uuid()}/mail`, missing),
    decideCash: ofNothing('cash-differences/:id/decide', { amount: 1, note: 'Both were heard.' }),
    decideDispute: ofNothing('disputes/:id/decide', { decision: 'kept', note: 'Both were heard.' }),
    resolvePaymentAlert: ofNothing('payment-alerts/:id/resolve', { note: 'Looked at it.' }),
    runPayouts: ofNothing('payouts/:id'),
    returnPayout: ofNothing('returned-payouts/:id', { reason: 'Account closed' }),
    getPayment: row(() => `/bookings/${booked}/payment`, ofTwo(200)),
    // Requests that are refused as such to those whose booking it is.
    cancelBooking: row(() => `/bookings/${booked}/cancel`, ofTwo(409), { refund: 12_345 }),
    updateBookingStatus: row(() => `/bookings/${booked}/status`, conflictForHost, { status: 'pending' }),
    // Too little for a listing that is published, which is said to its host alone.
    updateExperience: row(
      () => `/experiences/${saved}`,
      { ...everybody(403), anonymous: 401, host: 422, 'rival host': 404 },
      listingInput({ description: 'Short.' }),
    ),
    // A booking lies ahead.
    deleteExperience: row(() => `/experiences/${saved}`, conflictForHost),
    // Already approved, which approving leaves as it is.
    approveExperience: row(() => `/experiences/${saved}/approve`, { ...everybody(403), anonymous: 401, admin: 200 }),
    // A blank reason is refused to whoever may give one.
    returnExperience: row(
      () => `/experiences/${saved}/return`,
      { ...everybody(403), anonymous: 401, admin: 422 },
      { reason: ' ' },
    ),
    // Nobody has confirmed it.
    checkIn: row(() => `/bookings/${booked}/check-in`, conflictForHost, {}),
    // No device has counted any guests.
    decideGuestsCame: row(() => `/bookings/${booked}/check-in/decision`, conflictForHost, { guests: 1 }),
    listMessages: row(() => `/messages/conversation/${conversation}`, ofTwo(200)),
    markConversationRead: row(() => `/messages/conversation/${conversation}/read`, ofTwo(200)),
    blockSender: row(() => `/messages/conversation/${conversation}/block`, ofTwo(200)),
    unblockSender: row(() => `/messages/conversation/${conversation}/block`, ofTwo(200)),
    // A blank reason is refused to whoever may give one.
    reportConversation: row(() => `/messages/conversation/${conversation}/report`, ofTwo(422), { reason: ' ' }),
    // Nobody has reported anything.
    closeReport: row(() => `/admin/reports/${conversation}/close`, notThereForAdmin),
    // Nobody has written anything.
    answerContactMessage: row(() => `/admin/contact-messages/${uuid()}/answered`, notThereForAdmin),
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
    removeFavorite: row(() => `/users/favorites/${listing}`, { ...everybody(200), anonymous: 401 }),
    // Public fields only (profile.test.ts).
    getUser: row(() => `/users/${people.get('traveler')?.id}`, everybody(200)),
    // The password is asked for first; another person's is told apart in server/accounts/security/security.test.ts.
    endSession: withPassword(() => `/auth/sessions/${uuid()}/end`),
    removePasskey: withPassword(() => `/auth/passkeys/${uuid()}/remove`),
    removeProvider: withPassword(() => `${google}/remove`),
    // Not configured: not there. Configured, in server/accounts/providers/providers.test.ts.
    startProvider: row(() => `${google}/start?binding=${'A'.repeat(43)}`, everybody(404)),
    finishProvider: row(() => `${google}/callback?code=a`, everybody(404)),
    // Each account has keys of its own.
    requestOutcome: row(() => `/requests/${uuid()}/outcome`, { ...everybody(200), anonymous: 401 }),
    // Named by what the bytes are: whoever has them may have them. Sent none, it refuses them.
    putMedia: row(() => `/media/${'a'.repeat(64)}`, { ...everybody(415), anonymous: 401 }),
  }

  it('has a row for every route that names a thing', async () => {
    const named = (await boundEndpoints(test.app)).filter(([, { path }]) => path.includes(':'))
    expect(Object.keys(byParameter).sort()).toEqual(named.map(([name]) => name).sort())
  })

  it.each(Object.keys(byParameter))('answers %s as if it were not there', async (name) => {
    // Its names are the table's keys.
    const { url, payload, expected } = byParameter[name]!
    const method = allEndpoints.get(name)?.method ?? 'GET'
    expect(await statuses(() => ({ method, url: `/api${url()}`, ...(payload && { payload }) }))).toEqual(expected)
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
