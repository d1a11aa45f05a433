import { isUrl } from '../config/config-values.ts'

/** An HTTP gateway that sends text messages. */
export interface SmsGateway {
  url: string
  token: string
}

/** Its two variables, of which either needs the other; null without them. What is wrong is added to `problems`. */
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
  // It travels in a header.
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token)) problems.push('SMS_TOKEN must be ASCII characters without spaces.')
  return { url, token }
}
