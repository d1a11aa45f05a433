import { isSupportedCountry } from 'libphonenumber-js/mobile'
import { isUrl } from './config-values.ts'
import type { Parse } from './database-config.ts'

/** An HTTP gateway that sends text messages. */
export interface SmsGateway {
  url: string
  token: string
}

/** Reads the variables of the gateway, which need each other; null without them. Adds invalid values to `problems`. */
export const readSmsGateway = (
  read: (name: string) => string | undefined,
  together: (names: readonly string[], why: string) => string[],
  problems: string[],
): SmsGateway | null => {
  const names = ['SMS_URL', 'SMS_TOKEN']
  if (names.every((name) => read(name) === undefined)) return null
  const [url = '', token = ''] = together(names, 'together with the other SMS variable')
  if (url !== '' && !(isUrl(url, ['https:', 'http:']) && new URL(url).username === ''))
    problems.push('SMS_URL must be an http or https address without a user.')
  // The token is sent in a header.
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token)) problems.push('SMS_TOKEN must be ASCII characters without spaces.')
  return { url, token }
}

/** Morocco and the countries of most visitors (Ministry of Tourism). Satellite, premium and distant numbers cost many times as much. */
const defaultCountries = 'MA,FR,ES,GB,DE,IT,BE,NL,PT,CH,AT,IE,LU,US,CA,SE,NO,DK,FI,PL'

const toCountries = (value: string): ReadonlySet<string> | null => {
  const countries = value.split(',').map((country) => country.trim().toUpperCase())
  return countries.every((country) => isSupportedCountry(country)) ? new Set(countries) : null
}

/** Reads `SMS_COUNTRIES`: the ISO 3166 codes of the countries whose mobile numbers get text messages. */
export const readSmsCountries = (parse: Parse): ReadonlySet<string> =>
  parse('SMS_COUNTRIES', toCountries, 'must be country codes such as MA,FR,ES') ?? new Set(defaultCountries.split(','))
