import { type LanguageCode, languageCode } from '#contract/models/primitives.ts'

const toLanguage = (value: string | undefined): LanguageCode | null => languageCode.safeParse(value).data ?? null

/** The one that only this site's own pages over https can have set comes first. */
const fromCookie = (cookies = ''): LanguageCode | null =>
  toLanguage(/(?:^|;\s*)__Host-language=(\w+)/.exec(cookies)?.[1]) ??
  toLanguage(/(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1])

/** Characters of an `Accept-Language` that are looked at. */
const maxRead = 500

/** The accepted language of highest weight that we have; the first of equals. */
const fromHeader = (header: string | undefined): LanguageCode | null => {
  let best: { language: LanguageCode; weight: number } | null = null
  for (const part of (header ?? '').slice(0, maxRead).toLowerCase().split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const language = toLanguage(tag.split('-', 1)[0])
    const weight = q === undefined ? 1 : Number(q)
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? null
}

/** What says the language of an answer: anything but an address and a cookie is the same for all browsers of that language. */
export type LanguageSource = 'address' | 'cookie' | 'browser'

interface Asked {
  query: string | null
  cookies: string | undefined
  acceptLanguage: string | undefined
}

/** `?lang=` is a language's public address; then what was chosen before; then what the browser prefers. */
export const readLanguage = (asked: Asked): { language: LanguageCode; source: LanguageSource } => {
  const ofAddress = toLanguage(asked.query ?? undefined)
  if (ofAddress !== null) return { language: ofAddress, source: 'address' }
  const ofCookie = fromCookie(asked.cookies)
  if (ofCookie !== null) return { language: ofCookie, source: 'cookie' }
  return { language: fromHeader(asked.acceptLanguage) ?? 'en', source: 'browser' }
}

export const pickLanguage = (asked: Asked): LanguageCode => readLanguage(asked).language
