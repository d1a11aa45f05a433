/**
 * Phone numbers as they are stored: in E.164, by the tables of libphonenumber. They are loaded with the first number that arrives, as a
 * start would wait for them. What arrives is normalised by the contract (contract/rules/people/phone-number.ts).
 */
import type { UserRow } from './repository.ts'

/** Morocco's mobile numbers begin with 6 or 7; the others receive no text messages. */
const moroccanMobile = /^\+212[67]\d{8}$/

/** A number in E.164, a national one as Morocco's; null for a number of no country. */
const toE164 = async (number: string): Promise<string | null> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const found = parsePhoneNumberFromString(number, 'MA')
  // That a number is Morocco's may be a guess, so it has to be one that is given out there; another country is named by its code.
  const isOne = found?.countryCallingCode === '212' ? found.isValid() : found?.isPossible()
  return found !== undefined && isOne === true ? found.number : null
}

/** As it is stored: a number of no country as it was given, since its reader may know what is meant. */
export const toStoredNumber = async (number: string): Promise<string> => (await toE164(number)) ?? number

/** In E.164; null where it is not a number that can receive text messages. */
export const toTextableNumber = async (number: string): Promise<string | null> => {
  const found = await toE164(number)
  return found?.startsWith('+212') && !moroccanMobile.test(found) ? null : found
}

/** The account's number, if its owner has confirmed it. */
export const confirmedNumber = ({
  phoneNumber,
  confirmedPhone,
}: Pick<UserRow, 'phoneNumber' | 'confirmedPhone'>): string | null =>
  phoneNumber === confirmedPhone ? confirmedPhone : null
