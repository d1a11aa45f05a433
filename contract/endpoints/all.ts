/** Every endpoint of the API by name: what the server must bind, the access table, and what OpenAPI is printed from. */

import type { Endpoint } from '../endpoint.ts'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as adminMoney from './admin-money.ts'
import * as adminPeople from './admin-people.ts'
import * as auth from './auth.ts'
import * as availability from './availability.ts'
import * as moves from './bookings/moves.ts'
import * as waitlist from './bookings/waitlist.ts'
import * as bookings from './bookings.ts'
import * as clientErrors from './client-errors.ts'
import * as contact from './contact.ts'
import * as events from './events.ts'
import * as experiences from './experiences.ts'
import * as hosts from './hosts.ts'
import * as listings from './listings.ts'
import * as messages from './messages.ts'
import * as cash from './money/cash.ts'
import * as documents from './money/documents.ts'
import * as giftCards from './money/gift-cards.ts'
import * as noShows from './money/no-shows.ts'
import * as notifications from './notifications.ts'
import * as passkeys from './passkeys.ts'
import * as payouts from './payouts.ts'
import * as providers from './providers.ts'
import * as reference from './reference.ts'
import * as reviews from './reviews.ts'
import * as security from './security.ts'
import * as signIn from './sign-in.ts'
import * as streetMap from './street-map.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'failure' in value && 'path' in value

export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    auth,
    signIn,
    security,
    passkeys,
    providers,
    users,
    account,
    experiences,
    availability,
    reference,
    streetMap,
    listings,
    reviews,
    bookings,
    moves,
    waitlist,
    messages,
    notifications,
    contact,
    clientErrors,
    events,
    hosts,
    admin,
    adminPeople,
    adminMoney,
    payouts,
    documents,
    cash,
    giftCards,
    noShows,
  ]
    .flatMap((module) => Object.entries<unknown>(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
