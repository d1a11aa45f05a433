import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { filesOfParts, type TextPart, textParts } from './message-parts.ts'
import { readApp } from './read-app.ts'

const address = /\/locales\/(\w+)\.po\?part=(\w+)$/

/** Compiles `locales/fr.po?part=search` to the messages of that part alone. */
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
        const [, locale = '', name = ''] = address.exec(id) ?? []
        const part = textParts.find((known) => known === name)
        const config = getConfig({ cwd: root })
        const found = getCatalogForFile(`locales/${locale}.po`, await getCatalogs(config))
        if (!found || !part) throw new Error(`No such part of a catalogue: ${id}`)
        parts ??= filesOfParts(readApp(root))
        const entries = (await found.catalog.read(locale)) ?? {}
        const { messages } = await found.catalog.getTranslations(locale, config)
        // While developing, files change faster than catalogues: everything is there from the start.
        const isIn = (origins: readonly (readonly [string, number?])[]) =>
          isServing ? part === 'start' : origins.some(([file]) => parts?.[part satisfies TextPart].has(file))
        const chosen = Object.fromEntries(Object.entries(messages).filter(([key]) => isIn(entries[key]?.origin ?? [])))
        this.addWatchFile(id.split('?')[0] ?? id)
        return { code: createCompiledCatalog(locale, chosen, { namespace: 'es' }).source, map: null, moduleType: 'js' }
      },
    },
  }
}
