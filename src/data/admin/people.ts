/** What the admin looks up, and whom they keep out. Nothing of it is kept on the device. Each call throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import {
  adminPerson,
  adminSearch,
  adminWaiting,
  adminWaitingHosts,
  restorePerson,
  suspendPerson,
} from '#contract/endpoints/admin-people.ts'
import { type FoundKind, foundPage, type PersonSheet, type WaitingHost } from '#contract/models/admin.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'

export type Found = DataOf<typeof adminSearch>

export const searchAll = (q: string): Promise<Found> => call(adminSearch, { query: { q } })

/** What comes behind the first `pages` pages of one kind. */
export const searchMore = (q: string, kind: FoundKind, pages: number): Promise<Found> =>
  call(adminSearch, { query: { q, kind, offset: pages * foundPage } })

export const fetchPerson = async (id: string): Promise<PersonSheet> =>
  (await call(adminPerson, { params: { id } })).person

/** They read `reason`: 10 to 500 characters. */
export const suspend = async (id: string, reason: string): Promise<void> => {
  await command(suspendPerson, { params: { id }, body: { reason } })
}

export const restore = async (id: string): Promise<void> => {
  await command(restorePerson, { params: { id } })
}

/** By listing; empty where the server cannot say, as the list is of use without. */
export const fetchWaitingHosts = async (): Promise<ReadonlyMap<string, WaitingHost>> => {
  const { hosts } = await call(adminWaitingHosts).catch(() => ({ hosts: [] }))
  return new Map(hosts.flatMap((host) => host.experienceIds.map((id) => [id, host] as const)))
}

/** How much waits for an admin, all in all. */
export const countWaiting = async (): Promise<number> => {
  const { listings, changes, contacts, refunds = 0, disputes = 0 } = await call(adminWaiting)
  return listings + changes + contacts + refunds + disputes
}
