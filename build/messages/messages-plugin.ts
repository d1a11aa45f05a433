import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { TextPart } from '#i18n/text-part.ts'
import { filesOfParts, textParts } from './message-parts.ts'
import { readApp } from './read-app.ts'

const address = /\/locales\/(\w+)\.po\?part=(\w+)(?:&share=(\d+))?$/
/** The files of a part: an update fetches the whole file of a changed sentence (docs/decisions/0117). */
const sharesOf: Record<TextPart, number> = { start: 1, rest: 6 }
/** By the id of a message, which is a hash of its English text, so that no other message decides where it is. */
const shareOf = (key: string, count: number) => [...key].reduce((sum, char) => sum + char.charCodeAt(0), 0) % count

/** A part as the sum of its shares. */
const mergeShares = (id: string, count: number): string => {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const imports = numbers.map(
    (number) => `import { messages as share${number} } from ${JSON.stringify(`${id}&share=${number}`)}`,
  )
  return `${imports.join('\n')}\nexport const messages = { ${numbers.map((number) => `...share${number}`).join(', ')} }`
}

/** Compiles `locales/fr.po?part=start` to the messages of that part alone. */
export const textsInParts = (): Plugin => {
  const root = process.cwd()
  let parts: ReturnType<typeof filesOfParts> | undefined
  let isServing = false
  return {
    name: 'rihla:texts-in-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    load: {
      filter: { id: address },
      async handler(id) {
        const [, locale = '', name = '', share] = address.exec(id) ?? []
        const part = textParts.find((known) => known === name)
        const count = part ? sharesOf[part] : 1
        if (share === undefined && count > 1) return { code: mergeShares(id, count), map: null, moduleType: 'js' }
        const config = getConfig({ cwd: root })
        const found = getCatalogForFile(`locales/${locale}.po`, await getCatalogs(config))
        if (!found || !part) throw new Error(`No such part of a catalogue: ${id}`)
        parts ??= filesOfParts(readApp(root))
        const entries = (await found.catalog.read(locale)) ?? {}
        const { messages } = await found.catalog.getTranslations(locale, config)
        // While developing, files change faster than catalogues: everything is there from the start.
        const partOf = (origins: readonly (readonly [string, number?])[]) =>
          // A message of both is in the part that is always loaded.
          textParts.find((known) => isServing || origins.some(([file]) => parts?.[known].has(file)))
        const isOfShare = (key: string) => share === undefined || shareOf(key, count) === Number(share)
        const chosen = Object.fromEntries(
          Object.entries(messages).filter(([key]) => isOfShare(key) && partOf(entries[key]?.origin ?? []) === part),
        )
        this.addWatchFile(id.split('?')[0] ?? id)
        return { code: createCompiledCatalog(locale, chosen, { namespace: 'es' }).source, map: null, moduleType: 'js' }
      },
    },
  }
}
