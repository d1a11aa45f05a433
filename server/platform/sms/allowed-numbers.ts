import parsePhoneNumber from 'libphonenumber-js/mobile'

/**
 * Whether Rihla sends text messages to a number in international form: a mobile number of one of the countries. Landlines, satellite phones
 * and premium numbers are refused, because a message to some of them costs the operator more than a booking earns.
 */
export const mayReceiveTexts = (number: string, countries: ReadonlySet<string>): boolean => {
  // The metadata of `/mobile` knows mobile numbers alone, so a valid number is one.
  const parsed = parsePhoneNumber(number)
  return parsed?.isValid() === true && parsed.country !== undefined && countries.has(parsed.country)
}
