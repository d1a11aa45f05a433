import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

const render = (title: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Trans>
        “{title}” is <a href="/changes">kept</a> here.
      </Trans>
    </I18nProvider>,
  )

it('takes no part of what a person wrote for an element of the sentence', () => {
  const kept = '<a href="/changes">kept</a> here.'
  expect(render('Tea')).toBe(`“Tea” is ${kept}`)
  expect(render('<0>Free</0> money')).toBe(`“&lt;0&gt;Free&lt;/0&gt; money” is ${kept}`)
  expect(render('<script>x</script>')).toBe(`“&lt;script&gt;x&lt;/script&gt;” is ${kept}`)
})
