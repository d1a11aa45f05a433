import { adminHosts, adminStats } from '#contract/endpoints/admin.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { countPublished, countUsers, findNewestHosts, sumPaid } from './repository.ts'

/** Specification, section 9. */
const defaultHosts = 5

export const adminRoutes = (bind: Bind, deps: Deps): void => {
  const { db, config } = deps
  bind(adminStats, async () => {
    const [users, experiences, paid] = await Promise.all([countUsers(db), countPublished(db), sumPaid(db)])
    return { users, experiences, revenue: { totalCommission: Math.round(paid * config.commissionRate) } }
  })

  bind(adminHosts, async ({ query }) => {
    const hosts = await findNewestHosts(db, query.limit ?? defaultHosts)
    return {
      hosts: hosts.map(({ id, firstName, lastName, email }) => ({
        id,
        name: `${firstName} ${lastName}`.trim(),
        email,
      })),
    }
  })
}
