import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Language, LanguageProvider, useLanguage } from './language-provider.tsx'

let held: Language | undefined
const Probe = () => {
  held = useLanguage()
  return null
}

it('says who forgot the provider', () => {
  expect(() => renderToString(<Probe />)).toThrow('useLanguage must be used within a LanguageProvider')
})

it('holds English until another language is chosen, and takes none but its own', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  renderToString(
    <LanguageProvider>
      <Probe />
    </LanguageProvider>,
  )
  expect(held).toMatchObject({ locale: 'en', isLoading: false })
  await expect(held?.setLanguage('ar')).resolves.toBeUndefined()
  expect(held?.locale).toBe('en')
})
