/** What the admin sees and decides. Nothing of it is kept on the device. Each call throws AppErrors. */
import type { DataOf } from '#contract/endpoint.ts'
import {
  adminHosts,
  adminListingChanges,
  adminMail,
  adminStats,
  keepListingChanges,
  undoListingChanges,
} from '#contract/endpoints/admin.ts'
import { listClientErrors, resolveClientError } from '#contract/endpoints/client-errors.ts'
import { answerContactMessage, listContactMessages } from '#contract/endpoints/contact.ts'
import { listExperiences } from '#contract/endpoints/experiences.ts'
import { approveExperience, returnExperience } from '#contract/endpoints/listings.ts'
import { closeReport, listReports } from '#contract/endpoints/messages.ts'
import type { WaitingHost } from '#contract/models/admin.ts'
import type { ExperienceCard } from '#contract/models/experience.ts'
import type { ListingChange } from '#contract/models/listing-change.ts'
import { orIfUnsupported } from '../api/or-if-unsupported.ts'
import { call } from '../session/call.ts'
import { command } from '../session/command.ts'
import { acceptLostAnswer } from '../session/create-command.ts'
import { fetchWaitingHosts } from './people.ts'

/** Specification, section 9. */
const newestHosts = 5

export interface AdminOverview {
  stats: DataOf<typeof adminStats>
  /** Since when the mail server refuses our mail, and its answer; null while it accepts our mail. */
  mailRefusal: DataOf<typeof adminMail>['refusal']
  hosts: DataOf<typeof adminHosts>['hosts']
  /** The first hundred that wait for approval; `total` says how many there are. */
  waiting: { experiences: ExperienceCard[]; total: number }
  /** Who made them, by listing. */
  waitingHosts: ReadonlyMap<string, WaitingHost>
  /** Conversations that a person reported, the oldest first. */
  reports: DataOf<typeof listReports>
  /** What people wrote through the contact form and nobody has answered, the oldest first. */
  contacts: DataOf<typeof listContactMessages>
}

/** Listings that wait for approval, the newest first: `limit` of them, and how many there are. */
export type WaitingListings = AdminOverview['waiting']
export const fetchWaitingListings = async (limit: number): Promise<WaitingListings> => {
  const { experiences, total } = await call(listExperiences, { query: { isApproved: false, sort: 'newest', limit } })
  return { experiences, total }
}

export const fetchAdminOverview = async (): Promise<AdminOverview> => {
  const [stats, { refusal: mailRefusal }, { hosts }, waiting, waitingHosts, reports, contacts] = await Promise.all([
    call(adminStats),
    orIfUnsupported(call(adminMail), { refusal: null }),
    call(adminHosts, { query: { limit: newestHosts } }),
    fetchWaitingListings(100),
    fetchWaitingHosts(),
    call(listReports),
    call(listContactMessages),
  ])
  return { stats, mailRefusal, hosts, waiting, waitingHosts, reports, contacts }
}

/** Approves a listing as it was seen; refused with `stale_version` where its host has changed it since. */
export const approve = async ({ id, version }: Pick<ExperienceCard, 'id' | 'version'>): Promise<void> => {
  await command(approveExperience, { params: { id }, ...(version !== undefined && { ifMatch: version }) }).catch(
    acceptLostAnswer,
  )
}

/** A person has looked into a report. */
export const close = async (id: string): Promise<void> => {
  await command(closeReport, { params: { id } })
}

/** A person has answered a message. */
export const markAnswered = async (id: string): Promise<void> => {
  await command(answerContactMessage, { params: { id } })
}

/** What failed on people's devices: the first hundred, open ones first. */
export type ClientErrors = DataOf<typeof listClientErrors>
export const fetchClientErrors = (): Promise<ClientErrors> => call(listClientErrors)

export const setResolved = async (fingerprint: string, resolved: boolean): Promise<void> => {
  await command(resolveClientError, { params: { fingerprint }, body: { resolved } })
}

/** What hosts changed in approved listings and no admin has looked at: the first fifty, the newest first. */
export type ListingChanges = DataOf<typeof adminListingChanges>
export const fetchListingChanges = (): Promise<ListingChanges> => call(adminListingChanges)

export type ListingDecision = 'keep' | 'undo'
/** Keeps or undoes the changes that the admin has seen. */
export const decideListingChange = async (
  decision: ListingDecision,
  { experienceId: id, version }: Pick<ListingChange, 'experienceId' | 'version'>,
): Promise<void> => {
  const endpoint = decision === 'keep' ? keepListingChanges : undoListingChanges
  await command(endpoint, { params: { id }, body: { version } })
}

/** Takes a listing back to its host, who reads `reason`: 1 to 1,000 characters. */
export const returnToHost = async (id: string, reason: string): Promise<void> => {
  await command(returnExperience, { params: { id }, body: { reason } }).catch(acceptLostAnswer)
}
