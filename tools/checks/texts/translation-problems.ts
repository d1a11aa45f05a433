import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

export interface CatalogueEntry {
  readonly translation?: string | undefined
  readonly obsolete?: boolean | undefined
}

/** Argument names and tags of a message, also inside its plural and select forms. */
const partsOf = (parts: CompiledMessage, found = new Set<string>()): Set<string> => {
  for (const part of parts) {
    if (typeof part === 'string') {
      for (const [, tag] of part.matchAll(/<(\d+|[a-z]\w*)\s*\/?>/gi)) found.add(`<${tag}>`)
      continue
    }
    const [name, , forms] = part
    found.add(`{${name}}`)
    // Forms by plural category or choice; beside them stands the offset, a number.
    if (typeof forms !== 'object' || forms === null) continue
    for (const form of Object.values(forms)) if (Array.isArray(form)) partsOf(form, found)
  }
  return found
}

/** What a translation must keep. Each part counts once: languages differ in how many plural forms repeat it. */
const fixedParts = (message: string): string => [...partsOf(compileMessage(message))].sort().join(' ')

/** What is wrong with one language's catalogue, as sentences. `messages` maps ids to their English. */
export const translationProblems = ({
  locale,
  isSource,
  messages,
  entries,
}: {
  locale: string
  isSource: boolean
  messages: ReadonlyMap<string, string>
  entries: ReadonlyMap<string, CatalogueEntry>
}): string[] => {
  const problems: string[] = []
  for (const [id, message] of messages) {
    const entry = entries.get(id)
    const translation = entry?.translation ?? ''
    if (!entry || entry.obsolete) problems.push(`${locale}: not in the catalogue: ${message}`)
    else if (isSource) continue
    else if (translation.trim() === '') problems.push(`${locale}: not translated: ${message}`)
    else if (fixedParts(translation) !== fixedParts(message))
      problems.push(`${locale}: other placeholders or tags than the source: ${message} → ${translation}`)
  }
  const leftOver = [...entries.keys()].filter((id) => !messages.has(id))
  return [...problems, ...leftOver.map((id) => `${locale}: no longer in the source: ${id}`)]
}
