import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { AppError } from '#data/api/app-error.ts'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import { HostPanel } from './host-panel.tsx'
import type { HostingView } from './use-hosting.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const ignore = () => undefined
const retry = ignore

it.each<[string, HostingView, string]>([
  ['loading', { status: 'loading' }, 'Loading your host dashboard'],
  ['profile missing', { status: 'missing' }, 'Host profile not found.'],
  [
    'error',
    { status: 'failed', error: new AppError('internal', 'Server error.', { status: 500 }), isRetrying: false, retry },
    'Error loading host data',
  ],
])('says in the state %s what it is', (_, view, words) => {
  const markup = renderToString(
    <LanguageProvider>
      <HostPanel view={view} now={0} tab="overview" search={{}} onSearch={ignore} onOpen={ignore} />
    </LanguageProvider>,
  )
  expect(markup).toContain(words)
})
