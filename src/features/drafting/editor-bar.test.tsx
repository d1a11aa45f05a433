import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { EditorBar } from './editor-bar.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const render = (isPublic: boolean, isBusy: boolean) => {
  const ignore = () => undefined
  return renderToString(
    <I18nProvider i18n={i18n}>
      <EditorBar
        isPublic={isPublic}
        isBusy={isBusy}
        reason={null}
        onPublish={ignore}
        onSave={ignore}
        onCancel={ignore}
      />
    </I18nProvider>,
  )
}

it('saves a new listing as a draft or publishes it, and says Creating... while a new one is being published', () => {
  expect(render(false, false)).toMatch(/Save as Draft.*Publish</)
  expect(render(false, true)).toContain('Creating...')
})

it('saves the changes of a public one, or leaves them', () => {
  expect(render(true, false)).toMatch(/Cancel.*Save</)
  expect(render(true, true)).not.toContain('Creating...')
})
