import * as endpoints from '#contract/endpoints/admin.ts'
import * as people from '#contract/endpoints/admin-people.ts'
import { fullName } from '../accounts/users/to-user.ts'
import { keepListingChanges, readListingChanges, undoListingChanges } from '../experiences/listings/listing-changes.ts'
import { countWaiting, readStatistics } from '../platform/admin-figures.ts'
import type { Deps } from '../platform/deps.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { findSenderRefusal } from '../platform/mail/outgoing-gateways.ts'
import { readWaitingHosts } from './histories.ts'
import { findNewestHosts } from './repository.ts'
import { readPerson, searchForAdmin } from './search.ts'
import { restorePerson, suspendPerson } from './suspensions.ts'

/** Specification, section 9. */
const defaultHosts = 5

export const adminRoutes = (bind: Bind, deps: Deps): void => {
  bind(endpoints.adminStats, () => readStatistics(deps))

  bind(endpoints.adminMail, async () => {
    const refusal = await findSenderRefusal(deps)
    return { refusal: refusal && { since: refusal.since.toISOString(), answer: refusal.answer } }
  })

  bind(endpoints.adminHosts, async ({ query }) => {
    const hosts = await findNewestHosts(deps.db, query.limit ?? defaultHosts)
    return { hosts: hosts.map((host) => ({ id: host.id, name: fullName(host), email: host.email })) }
  })

  bind(endpoints.adminListingChanges, () => readListingChanges(deps))

  bind(endpoints.keepListingChanges, ({ params, body }) => keepListingChanges(deps, params.id, body.version))

  bind(endpoints.undoListingChanges, ({ params, body }) => undoListingChanges(deps, params.id, body.version))

  bind(people.adminWaiting, () => countWaiting(deps))

  bind(people.adminWaitingHosts, async () => ({ hosts: await readWaitingHosts(deps) }))

  bind(people.adminSearch, ({ query, caller }) => searchForAdmin(deps, caller, query))

  bind(people.adminPerson, async ({ params, caller }) => ({ person: await readPerson(deps, caller, params.id) }))

  bind(people.suspendPerson, ({ params, body, caller }) => suspendPerson(deps, caller.userId, params.id, body.reason))

  bind(people.restorePerson, ({ params, caller }) => restorePerson(deps, caller.userId, params.id))
}
