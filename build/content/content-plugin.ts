import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languageCode } from '#contract/models/primitives.ts'
import { contentFiles, contentParts, contentRoot } from './read-content.ts'

/** What src/i18n/content.ts imports: the way to each file of texts. */
const table = 'virtual:content'
const part = /^\0virtual:content\/(\w+)\/([\w-]+)$/

/** The long texts as modules, one for each page and language, read and checked while building. */
export const content = (): Plugin => ({
  name: 'rihla:content',
  resolveId: {
    filter: { id: /^virtual:content(\/|$)/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:content(\/|$)/ },
    handler(id) {
      for (const language of languageCode.options)
        for (const file of contentFiles(language)) this.addWatchFile(join(contentRoot, language, file))
      if (id === `\0${table}`) {
        const loaders = languageCode.options.map((language) => {
          const entries = Object.keys(contentParts(language)).map(
            (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${table}/${language}/${name}`)})`,
          )
          return `${language}: { ${entries.join(', ')} }`
        })
        return { code: `export const contentFiles = { ${loaders.join(', ')} }`, moduleType: 'js' }
      }
      const [, language = '', name = ''] = part.exec(id) ?? []
      const found = Object.entries(contentParts(languageCode.parse(language))).find(([known]) => known === name)
      if (!found) throw new Error(`No such texts: ${id}`)
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(found[1]))})`, moduleType: 'js' }
    },
  },
})
