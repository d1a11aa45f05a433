import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { featuredQuery } from '#data/reference/queries.ts'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import { queryClient } from '#lib/react/query-client.ts'
import { line } from '#ui/feedback/skeleton.css.ts'
import { Featured } from './featured.tsx'

// What they lead to is the journeys' part.
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

it.each(['not fetched', 'saved on the device'])(
  'hydrates with a place for each of the four cards if the list is %s',
  (state) => {
    queryClient.clear()
    if (state === 'saved on the device') queryClient.setQueryData(featuredQuery('en').queryKey, [])
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const markup = renderToString(
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <Featured action={() => null} />
        </LanguageProvider>
      </QueryClientProvider>,
    )
    const [, places = ''] = markup.split('Loading experiences')
    // Each card has one title.
    expect(places.match(new RegExp(`class="[^"]*${line.title}`, 'g'))).toHaveLength(4)
  },
)
