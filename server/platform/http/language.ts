import type { FastifyRequest } from 'fastify'
import { type LanguageCode, languageCode } from '#contract/models/primitives.ts'
import { weightedValues } from './weighted-values.ts'

const toLanguage = (value: string | undefined): LanguageCode | null => languageCode.safeParse(value).data ?? null

/** The cookie that only this site's own pages can set over https comes first. */
const fromCookie = (cookies = ''): LanguageCode | null =>
  toLanguage(/(?:^|;\s*)__Host-language=(\w+)/.exec(cookies)?.[1]) ??
  toLanguage(/(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1])

/** Characters of an `Accept-Language` that are read. */
const maxHeader = 500

/** Returns the supported language of the highest weight; the first of equals. */
const fromHeader = (header = ''): LanguageCode | null => {
  let best: { language: LanguageCode; weight: number } | null = null
  for (const { name, q } of weightedValues(header.slice(0, maxHeader))) {
    const language = toLanguage(name.split('-', 1)[0])
    const weight = q === undefined ? 1 : Number(q)
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? null
}

/** The source of an answer's language. With `browser` the answer is the same for all browsers of that language. */
export type LanguageSource = 'address' | 'cookie' | 'browser'

/** Reads the language: `?lang=`, the public address of a language, then the cookie of an earlier choice, then the browser's preference. */
export const readLanguage = ({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): { language: LanguageCode; source: LanguageSource } => {
  const ofAddress = toLanguage(new URL(url, 'http://rihla.invalid').searchParams.get('lang') ?? undefined)
  if (ofAddress !== null) return { language: ofAddress, source: 'address' }
  const ofCookie = fromCookie(headers.cookie)
  if (ofCookie !== null) return { language: ofCookie, source: 'cookie' }
  return { language: fromHeader(headers['accept-language']) ?? 'en', source: 'browser' }
}
