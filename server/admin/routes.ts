import * as endpoints from '#contract/endpoints/admin.ts'
import type { Deps } from '../deps.ts'
import { keepListingChanges, readListingChanges, undoListingChanges } from '../listing-changes/usecases.ts'
import type { Bind } from '../platform/http/connections/bind.ts'
import { readKeptSums } from './kept-sums.ts'
import { countPublished, findNewestHosts } from './repository.ts'

/** Specification, section 9. */
const defaultHosts = 5

export const adminRoutes = (bind: Bind, deps: Deps): void => {
  const { db, config } = deps
  bind(endpoints.adminStats, async () => {
    const [{ users, hosts, paid }, experiences] = await Promise.all([readKeptSums(db), countPublished(db)])
    const totalCommission = Math.round(paid * config.commissionRate)
    return { users: { total: users, hosts }, experiences, revenue: { totalCommission } }
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
}
