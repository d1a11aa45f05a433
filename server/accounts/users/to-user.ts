import type { PublicUser, User } from '#contract/models/user.ts'
import { type Answered, responseRateOf } from '#contract/rules/response-rate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pick } from '#server/platform/pick.ts'
import { isAdminAccount } from './caller.ts'
import { confirmedNumber } from './phone-numbers.ts'
import { pendingEmailOf, type UserRow } from './repository.ts'

export const fullName = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** Returns an account as its owner sees it. */
export const toUser = ({ config }: Pick<Deps, 'config'>, row: UserRow): User => {
  const pendingEmail = pendingEmailOf(row)
  return {
    ...pick(row, 'id', 'firstName', 'lastName'),
    name: fullName(row),
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail,
    emailRefused: row.refusedEmails.includes(row.email),
    pendingEmailRefused: pendingEmail !== null && row.refusedEmails.includes(pendingEmail),
    avatar: row.avatar,
    phoneNumber: row.phoneNumber,
    phoneVerified: confirmedNumber(row) !== null,
    dateOfBirth: row.dateOfBirth,
    isHost: row.isHost,
    isAdmin: isAdminAccount({ config }, row),
    superhost: row.superhost,
    joinDate: row.joinDate.toISOString(),
    ...pick(row, 'languages', 'bio', 'responseRate', 'profileViews', 'preferences'),
  }
}

/** Returns an account as everyone sees it. `answered` counts the requests that a host has answered. */
export const toPublicUser = (row: UserRow, answered: Answered | null): PublicUser => ({
  id: row.id,
  name: fullName(row),
  ...pick(row, 'avatar', 'isHost', 'superhost'),
  joinDate: row.joinDate.toISOString(),
  languages: row.languages,
  bio: row.bio,
  responseRate: answered ? responseRateOf(answered, row.responseRate) : row.responseRate,
})
