import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import { line } from '#ui/feedback/skeleton.css.ts'
import { Featured } from './featured.tsx'

// What they lead to is the journeys' part.
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

it('shows a place for each of the four cards while they load', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToString(
    <LanguageProvider>
      <Featured action={() => null} />
    </LanguageProvider>,
  )
  const [, places = ''] = markup.split('Loading experiences')
  // Each card has one title.
  expect(places.match(new RegExp(`class="[^"]*${line.title}`, 'g'))).toHaveLength(4)
})
