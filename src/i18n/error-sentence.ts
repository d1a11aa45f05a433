import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorText } from './error-text.ts'
import { formatDeviceTime } from './format.ts'

/** The code and details of an AppError. */
interface Refusal {
  code: string
  details?: unknown
}

/** The server's time in the details of a refusal, in milliseconds since 1970; null if they hold none. */
const serverTimeIn = (details: unknown): number | null => {
  if (typeof details !== 'object' || details === null || !('serverTime' in details)) return null
  const time = typeof details.serverTime === 'string' ? Date.parse(details.serverTime) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/**
 * Returns the sentence of an error. After two wrong codes of an authenticator app the server tells its time: the sentence names it, in the
 * device's time zone, because the phone that makes the codes may have a wrong clock.
 */
export const errorSentence = (i18n: I18n, { code, details }: Refusal): string => {
  const serverTime = code === 'wrong_code' ? serverTimeIn(details) : null
  if (serverTime === null) return errorText(i18n, code)
  const time = formatDeviceTime(serverTime, i18n.locale)
  return i18n._(
    msg`This code is not right. Check your phone’s clock: Rihla’s shows ${time}. Set the time automatically.`,
  )
}
