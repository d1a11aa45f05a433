import { isScreenOf } from '#contract/rules/screens.ts'

/**
 * The two parts of a language's texts: `start` has what public screens are hydrated with, `rest` all others. Which message is in which part
 * follows from the imports (build/messages/message-parts.ts).
 */
export type TextPart = 'start' | 'rest'

/** The part that a screen is hydrated with, by its path. Pages of texts have their sentences in files of their own (src/i18n/content.ts). */
export const partOf = (path: string): TextPart => (isScreenOf('public', path) ? 'start' : 'rest')
