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
    ...pick(row, 'id', 'firstName', 'lastName', 'email', 'avatar', 'phoneNumber', 'dateOfBirth', 'isHost', 'superhost'),
    ...pick(row, 'languages', 'bio', 'responseRate', 'profileViews', 'preferences'),
    name: fullName(row),
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail,
    emailRefused: row.refusedEmails.includes(row.email),
    pendingEmailRefused: pendingEmail !== null && row.refusedEmails.includes(pendingEmail),
    phoneVerified: confirmedNumber(row) !== null,
    isAdmin: isAdminAccount({ config }, row),
    joinDate: row.joinDate.toISOString(),
  }
}

/** Returns an account as everyone sees it. `answered` counts the requests that a host has answered. */
export const toPublicUser = (row: UserRow, answered: Answered | null): PublicUser => ({
  ...pick(row, 'id', 'avatar', 'isHost', 'superhost', 'languages', 'bio'),
  name: fullName(row),
  joinDate: row.joinDate.toISOString(),
  responseRate: answered ? responseRateOf(answered, row.responseRate) : row.responseRate,
})
