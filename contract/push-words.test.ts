import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { notificationKind } from './models/notification.ts'
import { pushTexts } from './push-words.ts'

const catalogue = readFileSync('locales/fr.po', 'utf8')

it('says in both languages what the catalogues say', () => {
  for (const kind of notificationKind.options)
    expect(catalogue).toContain(`msgid "${pushTexts.en[kind]}"\nmsgstr "${pushTexts.fr[kind]}"\n`)
})
