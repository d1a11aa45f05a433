/** Both catalogues hold every message of the source and nothing else; every French one is translated. */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Check } from '../check.ts'
import { type CatalogueEntry, translationProblems } from './translation-problems.ts'

/** The files a message stands in, in one line that can be compared. */
const filesIn = (origins: readonly (readonly [string, ...unknown[]])[] = []) =>
  [...new Set(origins.map(([file]) => file))].sort().join(' ')

export const translationChecks = async (): Promise<Check[]> => {
  const config = getConfig()
  const problems = new Map<string, string[]>(config.locales.map((locale) => [locale, []]))
  let count = 0
  for (const catalogue of await getCatalogs(config)) {
    const extracted = await catalogue.collect()
    if (!extracted) throw new Error('The messages could not be extracted from the source.')
    const messages = new Map(Object.entries(extracted).map(([id, { message }]) => [id, message ?? id]))
    count += messages.size
    for (const [locale, found] of problems) {
      const entries = new Map<string, CatalogueEntry>(Object.entries((await catalogue.read(locale)) ?? {}))
      found.push(...translationProblems({ locale, isSource: locale === config.sourceLocale, messages, entries }))
      // Which part of the catalogue a text is in follows from where it stands (build/messages/message-parts.ts).
      const moved = Object.entries((await catalogue.read(locale)) ?? {}).filter(
        ([id, { origin }]) => extracted[id] && filesIn(origin) !== filesIn(extracted[id].origin),
      )
      found.push(...moved.map(([id]) => `${locale}: stands elsewhere now, run npm run extract: ${messages.get(id)}`))
    }
  }
  return [...problems].map(([locale, found]) => ({
    name: `${locale}: ${count} messages`,
    problems: count === 0 ? ['no message was found in the source'] : found,
  }))
}
