import { expect, it } from 'vitest'
import type * as z from 'zod/v4/core'
import { allEndpoints } from './endpoints/all.ts'

/** Lists that need no pages, and why they cannot grow. */
const bounded: Record<string, string> = {
  'listCategories.categories': 'as many as the contract names',
  'listCities.cities': 'as many as the contract names',
  'listLanguages.languages': 'as many as the contract names',
  'listCancellationPolicies.cancellationPolicies': 'as many as the contract names',
  'listSocialLinks.socialLinks': 'one for each of the contract’s networks',
  'listSocialLinks.signInProviders': 'one for each of the contract’s providers',
  'getAvailability.days': 'maxAvailabilityDays',
  'meetingSpots.spots': 'one for each id, maxSpots',
  'listNextDays.nextDays': 'one for each id, maxNextDays',
  'catalogueChanges.removed': 'the rows of two pages',
  'dashboard.bookings': 'the ten next ones',
  'sync.results': 'one for each change of the batch',
  'messageChanges.conversations': 'maxConversations',
  'messageChanges.messages': 'a page',
  'listNotifications.notifications': 'maxNotifications, and half a year',
  'listReports.reports': 'a queue: the fifty oldest, the next once they are closed',
  'listContactMessages.messages': 'a queue: the oldest, the next once they are answered',
  'adminListingChanges.changes': 'a queue: the fifty newest, the next once they are decided',
  'listWaitlist.entries': 'maxWaitlistEntries',
  'listHostWaitlist.starts': 'maxWaitlistStarts',
  'adminLedger.accounts': 'as many as the contract names',
  'adminLedger.entries': 'the latest twelve',
  'adminPayouts.runs': 'the fifty newest',
  'runPayouts.payouts': 'one for each host of a run',
  'adminDisputes.disputes': 'a queue: the fifty oldest, the next once they are decided',
  'adminCashDifferences.differences': 'a queue: the fifty oldest, the next once they are decided',
  'adminPaymentAlerts.alerts': 'a queue: the fifty oldest alerts; a resolved alert makes room for the next',
  'adminRefunds.refunds': 'a queue: the fifty oldest, the next once they are done',
  'adminWaitingHosts.hosts': 'of the hundred newest listings that wait',
  'adminSearch.people': 'foundPage',
  'adminSearch.listings': 'foundPage',
  'adminSearch.bookings': 'foundPage',
  'adminSearch.more': 'one for each kind',
  'listClientErrors.errors': 'the first hundred of what is kept thirty days',
  'listSessions.sessions': 'the hundred used last',
  'listSecurityEvents.events': 'the latest thirty',
  'listSecurityEvents.accessEvents': 'the latest thirty',
  'listPasskeys.passkeys': 'maxPasskeys',
  'listProviders.providers': 'at most one per sign-in service',
  'confirmTwoFactor.recoveryCodes': 'ten',
  'renewRecoveryCodes.recoveryCodes': 'ten',
}

const shapeOf = (schema: z.$ZodType | undefined): z.$ZodShape =>
  // Every query and answer of the contract is an object.
  (schema as z.$ZodObject | undefined)?._zod.def.shape ?? {}

it('no list of the API can grow without bounds: it has pages, or cannot grow', () => {
  const unbounded = [...allEndpoints].flatMap(([name, { query, data }]) =>
    Object.entries(shapeOf(data))
      .filter(([, schema]) => schema._zod.def.type === 'array')
      .map(([key]) => `${name}.${key}`)
      .filter((list) => !('limit' in shapeOf(query)) && !(list in bounded)),
  )
  expect(unbounded).toEqual([])
})
