import { type LanguageCode, languageCode } from '#contract/primitives.ts'

const toLanguage = (value: string | undefined): LanguageCode | null => languageCode.safeParse(value).data ?? null

const fromCookie = (cookies: string | undefined): LanguageCode | null =>
  toLanguage(/(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1])

/** The accepted language of highest weight that we have; the first of equals. */
const fromHeader = (header: string | undefined): LanguageCode | null => {
  let best: { language: LanguageCode; weight: number } | null = null
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [, prefix, q] = /^\s*([a-z]{2})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? []
    const language = toLanguage(prefix?.toLowerCase())
    const weight = q === undefined ? 1 : Number(q)
    if (language !== null && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? null
}

/** `?lang=` is a language's public address; then what was chosen before; then what the browser prefers. */
export const pickLanguage = (asked: {
  query: string | null
  cookies: string | undefined
  acceptLanguage: string | undefined
}): LanguageCode =>
  toLanguage(asked.query ?? undefined) ?? fromCookie(asked.cookies) ?? fromHeader(asked.acceptLanguage) ?? 'en'
