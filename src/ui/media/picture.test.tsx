import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './picture.tsx'

it('shows the default picture where there is none', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <Picture picture={null} sizes="100vw" />
    </I18nProvider>,
  )
  expect(markup).toContain('src="/default.jpg"')
})
