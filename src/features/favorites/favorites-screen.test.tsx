import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FavoritesScreen } from './favorites-screen.tsx'

it('is a skeleton until the device was read', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <FavoritesScreen state={{ status: 'loading' }} offer={null} />
    </I18nProvider>,
  )
  expect(markup).toContain('Loading what you saved')
  expect(markup).not.toContain('Nothing saved yet')
})
