import { toInternationalNumber } from '#contract/rules/people/phone-number.ts'
import type { UserRow } from './repository.ts'

type Numbers = Pick<UserRow, 'phoneNumber' | 'confirmedPhone'>

const internationalForm = (written: string | null): string | null =>
  written === null ? null : toInternationalNumber(written)

/** The account's number in international form, if its owner has confirmed it. */
export const confirmedNumber = ({ phoneNumber, confirmedPhone }: Numbers): string | null =>
  confirmedPhone !== null && internationalForm(phoneNumber) === confirmedPhone ? confirmedPhone : null

/** Whether another way to write the account's number leaves it the number that was confirmed. */
export const isSameNumber = ({ confirmedPhone }: Numbers, written: string | null): boolean =>
  confirmedPhone === null || internationalForm(written) === confirmedPhone
