import type { HostHistory, WaitingHost } from '#contract/models/admin.ts'
import type { UserRow } from '../accounts/users/repository.ts'
import { fullName } from '../accounts/users/to-user.ts'
import type { Deps } from '../platform/deps.ts'
import { countCompleted, countReports, findWaitingListings, sumListings } from './repository.ts'

export const readHistories = async (
  { db }: Pick<Deps, 'db'>,
  people: readonly Pick<UserRow, 'id' | 'joinDate'>[],
): Promise<Map<string, HostHistory>> => {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [listings, bookings, reports] = await Promise.all([
    sumListings(db, ids),
    countCompleted(db, ids),
    countReports(db, ids),
  ])
  return new Map(
    people.map(({ id, joinDate }) => {
      const sums = listings.find(({ hostId }) => hostId === id)
      const reviewCount = sums?.reviewCount ?? 0
      return [
        id,
        {
          joinDate: joinDate.toISOString(),
          approvedListings: sums?.approved ?? 0,
          returns: sums?.returns ?? 0,
          completedBookings: bookings.find(({ hostId }) => hostId === id)?.completed ?? 0,
          rating: sums === undefined || reviewCount === 0 ? null : Math.round(sums.ratingSum / reviewCount) / 100,
          reviewCount,
          reports: reports.find(({ userId }) => userId === id)?.reports ?? 0,
        },
      ]
    }),
  )
}

/** The admin's list of waiting listings shows as many. */
const maxWaiting = 100

export const readWaitingHosts = async (deps: Deps): Promise<WaitingHost[]> => {
  const found = await findWaitingListings(deps.db, maxWaiting)
  const byHost = Map.groupBy(found, ({ host }) => host.id)
  const hosts = [...byHost.values()].flatMap(([first]) => first?.host ?? [])
  const histories = await readHistories(deps, hosts)
  return hosts.flatMap((host) => {
    const history = histories.get(host.id)
    const experienceIds = (byHost.get(host.id) ?? []).map(({ experienceId }) => experienceId)
    return history ? [{ id: host.id, name: fullName(host), history, experienceIds }] : []
  })
}
