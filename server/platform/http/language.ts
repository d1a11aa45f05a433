import { type LanguageCode, languageCode } from '#contract/models/primitives.ts'

const toLanguage = (value: string | undefined): LanguageCode | null => languageCode.safeParse(value).data ?? null

/** The cookie that only this site's own pages can set over https comes first. */
const fromCookie = (cookies = ''): LanguageCode | null =>
  toLanguage(/(?:^|;\s*)__Host-language=(\w+)/.exec(cookies)?.[1]) ??
  toLanguage(/(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1])

/** Characters of an `Accept-Language` that are read. */
const maxHeader = 500

/** Returns the supported language of the highest weight; the first of equals. */
const fromHeader = (header: string | undefined): LanguageCode | null => {
  let best: { language: LanguageCode; weight: number } | null = null
  for (const part of (header ?? '').slice(0, maxHeader).toLowerCase().split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const language = toLanguage(tag.split('-', 1)[0])
    const weight = q === undefined ? 1 : Number(q)
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? null
}

/** The source of an answer's language. With `browser` the answer is the same for all browsers of that language. */
export type LanguageSource = 'address' | 'cookie' | 'browser'

interface LanguageHints {
  query: string | null
  cookies: string | undefined
  acceptLanguage: string | undefined
}

/** Reads the language: `?lang=`, the public address of a language, then the cookie of an earlier choice, then the browser's preference. */
export const readLanguage = (hints: LanguageHints): { language: LanguageCode; source: LanguageSource } => {
  const ofAddress = toLanguage(hints.query ?? undefined)
  if (ofAddress !== null) return { language: ofAddress, source: 'address' }
  const ofCookie = fromCookie(hints.cookies)
  if (ofCookie !== null) return { language: ofCookie, source: 'cookie' }
  return { language: fromHeader(hints.acceptLanguage) ?? 'en', source: 'browser' }
}

export const pickLanguage = (hints: LanguageHints): LanguageCode => readLanguage(hints).language
