/** The text message with the code that confirms a phone number. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { SmsData, Texts } from '#server/platform/sms/compose-sms.ts'
import { toGsm7 } from '#server/platform/sms/gsm7.ts'

/** Minutes for which a code is valid. */
export const codeMinutes = 10

declare module '#server/platform/sms/compose-sms.ts' {
  interface SmsContents {
    /** `host` is the app's, such as `rihla.example`; `expiresAt` is an instant after which the message is no longer sent. */
    phoneCode: { kind: 'sms_phone_code'; code: string; host: string; expiresAt: string }
  }
}

/** Because of the last line, browsers offer the code to this app only (origin-bound one-time codes). */
const codeText = ({ code = '', host = '' }: SmsData, language: LanguageCode): string => {
  const text =
    language === 'en'
      ? `Rihla: ${code} is the code that confirms this number, for ${codeMinutes} minutes. Tell it to nobody.`
      : `Rihla : le code ${code} confirme ce numéro, pendant ${codeMinutes} minutes. Ne le donnez à personne.`
  return `${toGsm7(text)}\n\n@${host} #${code}`
}

export const phoneCodeTexts: Texts = {
  kinds: ['sms_phone_code'],
  compose: (kind, data, language) => (kind === 'sms_phone_code' ? codeText(data, language) : null),
}
