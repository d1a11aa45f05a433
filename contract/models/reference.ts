/** Reference lists of the specification, section 9: categories, cities, languages, cancellation policies. */
import * as z from 'zod/mini'

export const categoryIds = ['adventure', 'tour', 'experience', 'food', 'culture', 'workshop'] as const
export const categoryId = z.enum(categoryIds)
export type CategoryId = (typeof categoryIds)[number]

export const cities = [
  'Marrakech',
  'Casablanca',
  'Fes',
  'Chefchaouen',
  'Essaouira',
  'Merzouga',
  'Ouarzazate',
  'Tangier',
  'Rabat',
  'Agadir',
] as const
export type City = (typeof cities)[number]

export const spokenLanguages = [
  'Arabic',
  'French',
  'English',
  'German',
  'Spanish',
  'Dutch',
  'Italian',
  'Mandarin',
  'Portuguese',
  'Russian',
  'Turkish',
  'Berber',
  'Japanese',
  'Korean',
] as const

/**
 * Returns the listed languages among `values`, each once. Drops other values: languages are public and not moderated, so they must not
 * carry free text.
 */
export const toSpokenLanguages = (values: readonly string[]): string[] => {
  const listed: ReadonlySet<string> = new Set(spokenLanguages)
  return [...new Set(values)].filter((value) => listed.has(value))
}

export const cancellationPolicyIds = ['flexible', 'moderate', 'strict'] as const
export const cancellationPolicyId = z.enum(cancellationPolicyIds)
export type CancellationPolicyId = (typeof cancellationPolicyIds)[number]

/** Unknown values fall back to flexible (specification, section 5). */
export const toCancellationPolicy = (value: string): CancellationPolicyId =>
  cancellationPolicyIds.find((policy) => policy === value) ?? 'flexible'

export const category = z.strictObject({ id: categoryId, name: z.string(), icon: z.string(), count: z.int() })
export const city = z.strictObject({ name: z.string(), count: z.int() })
export const spokenLanguage = z.strictObject({ name: z.string() })
export const cancellationPolicy = z.strictObject({
  id: cancellationPolicyId,
  name: z.string(),
  description: z.string(),
})
export type Category = z.infer<typeof category>
export type CityCount = z.infer<typeof city>

/** Currencies that prices may be shown in beside dirhams, which are what is charged. */
export const otherCurrencies = ['EUR', 'USD', 'GBP'] as const
export type OtherCurrency = (typeof otherCurrencies)[number]

/** What one dirham buys, as the server is configured, and the day that holds of. */
export const currencyRates = z.strictObject({
  day: z.iso.date(),
  perDirham: z.partialRecord(z.enum(otherCurrencies), z.number()),
})
export type CurrencyRates = z.infer<typeof currencyRates>

/** The networks that the footer has a sign for. */
export const socialNetworks = ['instagram', 'facebook', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
export const socialLink = z.strictObject({
  network: z.enum(socialNetworks),
  /** The server's configuration names https addresses alone. */
  href: z.string().check(z.startsWith('https://'), z.maxLength(500)),
})
export type SocialLink = z.infer<typeof socialLink>
