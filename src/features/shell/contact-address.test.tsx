import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '#lib/react/query-client.ts'
import { ContactAddress } from './contact-address.tsx'
import { SocialLinks } from './footer.tsx'

// A link needs a router, which these parts do without.
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => <b>{children}</b> }))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('hydrates with what the built page shows, also if another part of the page has fetched the settings before', () => {
  const render = () =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <ContactAddress />
          <SocialLinks />
        </I18nProvider>
      </QueryClientProvider>,
    )
  const built = render()
  const href = 'https://instagram.com/rihla.ma'
  queryClient.setQueryData(['reference', 'site'], {
    contactEmail: 'desk@example.com',
    socialLinks: [{ network: 'instagram', href }],
  })
  expect(render()).toBe(built)
})
