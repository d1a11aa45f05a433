import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { FavoriteFlag } from './favorite-row.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it.each([
  ['saved', true, 'On this device'],
  ['saved', false, 'Full text needs a connection'],
  ['waiting', true, 'Saved, waiting to sync'],
  ['refused', true, 'Refused: see your changes'],
] as const)('says of a %s one with details on the device (%s): %s', (state, detailOnDevice, words) => {
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <FavoriteFlag favorite={{ state, detailOnDevice }} />
    </I18nProvider>,
  )
  expect(markup).toContain(words)
})
