import { expect, test } from 'vitest'
import { screenAddresses } from '#contract/rules/screen-addresses.ts'
import { partOf } from '#i18n/text-part.ts'
import { screens } from './screens.ts'

/** Texts of pages come with the page itself (src/i18n/content.ts). */
const partOfScreen = (texts: (typeof screens)[number]['texts']) => (texts === 'pages' ? 'rest' : texts)

test('a screen is painted with the texts that the list of screens names for it', () => {
  const parts = screens.map(({ address }) => [address, partOf(address.replace('$id', '0192'))])
  expect(parts).toEqual(screens.map(({ address, texts }) => [address, partOfScreen(texts)]))
})

test('every screen that the server can name is built, once', () => {
  expect(screens.map(({ address }) => address).sort()).toEqual([...screenAddresses].sort())
})
