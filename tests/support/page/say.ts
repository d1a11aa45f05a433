import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogType } from '@lingui/conf'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/**
 * A text of the interface in the language of a journey, by its English message: `say('Pay {0}', { 0: 'MAD 900' })`.
 * Throws where the catalogue has none such.
 */
export type Say = (message: string, values?: Record<string, string | number>, context?: string) => string

const filename = join(import.meta.dirname, '../../../locales/fr.po')
const readFrench = () =>
  // Other formats may answer a promise; that of .po files does not.
  formatter().parse(readFileSync(filename, 'utf8'), { locale: 'fr', sourceLocale: 'en', filename }) as CatalogType
let french: ReturnType<typeof readFrench> | undefined

/** `locale` is the browser's: `fr-FR`, `en-GB`. */
export const sayIn = (locale: string): Say => {
  const isFrench = locale.startsWith('fr')
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  return (message, values, context) => {
    const id: string = generateMessageId(message, context)
    french ??= readFrench()
    const text = isFrench ? french[id]?.translation : french[id] && message
    if (!text) throw new Error(`The catalogue has no “${message}”`)
    i18n.load(locale, { [id]: compileMessage(text) })
    // Tags stand for elements: what is read has none.
    return i18n._(id, values).replaceAll(/<\/?\d+>/g, '')
  }
}

export const sayEnglish = sayIn('en-GB')
