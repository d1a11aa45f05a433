import parsePhoneNumber from 'libphonenumber-js/mobile'

/**
 * Returns whether a number in international form may get text messages: a mobile number of one of `countries`. Landlines, satellite phones
 * and premium numbers are refused, because a message to some of them costs the operator more than a booking earns.
 */
export const mayReceiveTexts = (number: string, countries: ReadonlySet<string>): boolean => {
  // The `/mobile` metadata covers only mobile numbers, so every valid number is one.
  const parsed = parsePhoneNumber(number)
  return parsed?.isValid() === true && parsed.country !== undefined && countries.has(parsed.country)
}
