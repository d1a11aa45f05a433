declare module 'virtual:content' {
  import type { ContentParts } from '#lib/format/content.ts'

  /** Made by build/content/content-plugin.ts from the files of content/. */
  export const contentFiles: Record<
    'en' | 'fr',
    { [Part in keyof ContentParts]: () => Promise<{ default: ContentParts[Part] }> }
  >
}
