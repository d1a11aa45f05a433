import * as endpoints from '#contract/endpoints/admin.ts'
import * as people from '#contract/endpoints/admin-people.ts'
import { countDifferences } from '../bookings/cash/repository.ts'
import { countDisputes } from '../bookings/no-shows/repository.ts'
import { countOpenContacts } from '../contact/repository.ts'
import { countOpenChanges } from '../experiences/listing-changes/repository.ts'
import { keepListingChanges, readListingChanges, undoListingChanges } from '../experiences/listing-changes/usecases.ts'
import { countOpenAlerts } from '../money/payments/alerts-repository.ts'
import { countRefundsByHand } from '../money/refunds/usecases.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { findSenderRefusal } from '../platform/mail/outgoing-gateways.ts'
import { readWaitingHosts } from './histories.ts'
import { readKeptSums } from './kept-sums.ts'
import { countPending, countPublished, findNewestHosts } from './repository.ts'
import { readPerson, searchForAdmin } from './search.ts'
import { restorePerson, suspendPerson } from './suspensions/usecases.ts'

/** Specification, section 9. */
const defaultHosts = 5

export const adminRoutes = (bind: Bind, deps: Deps): void => {
  const { db, config } = deps
  bind(endpoints.adminStats, async () => {
    const [{ users, hosts, paid }, experiences] = await Promise.all([readKeptSums(db), countPublished(db)])
    const totalCommission = Math.round(paid * config.commissionRate)
    return { users: { total: users, hosts }, experiences, revenue: { totalCommission } }
  })

  bind(endpoints.adminMail, async () => {
    const refusal = await findSenderRefusal(deps)
    return { refusal: refusal && { since: refusal.since.toISOString(), answer: refusal.answer } }
  })

  bind(endpoints.adminHosts, async ({ query }) => {
    const hosts = await findNewestHosts(db, query.limit ?? defaultHosts)
    return {
      hosts: hosts.map(({ id, firstName, lastName, email }) => ({
        id,
        name: `${firstName} ${lastName}`.trim(),
        email,
      })),
    }
  })

  bind(endpoints.adminListingChanges, () => readListingChanges(deps))

  bind(endpoints.keepListingChanges, async ({ params, body }) => {
    await keepListingChanges(deps, params.id, body.version)
    return {}
  })

  bind(endpoints.undoListingChanges, async ({ params, body }) => {
    await undoListingChanges(deps, params.id, body.version)
    return {}
  })

  bind(people.adminWaiting, async () => {
    const [listings, changes, contacts, refunds, disputes, differences, alerts] = await Promise.all([
      countPending(db),
      countOpenChanges(db),
      countOpenContacts(db),
      countRefundsByHand(deps),
      countDisputes(db),
      countDifferences(db),
      countOpenAlerts(db),
    ])
    return { listings, changes, contacts, refunds, disputes: disputes + differences + alerts }
  })

  bind(people.adminWaitingHosts, async () => ({ hosts: await readWaitingHosts(deps) }))

  bind(people.adminSearch, ({ query, caller }) => searchForAdmin(deps, caller, query))

  bind(people.adminPerson, async ({ params, caller }) => ({ person: await readPerson(deps, caller, params.id) }))

  bind(people.suspendPerson, async ({ params, body, caller }) => {
    await suspendPerson(deps, caller.userId, params.id, body.reason)
    return {}
  })

  bind(people.restorePerson, async ({ params, caller }) => {
    await restorePerson(deps, caller.userId, params.id)
    return {}
  })
}
