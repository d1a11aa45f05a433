import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { FormSummary } from './form-summary.tsx'
import type { Refusal } from './use-auth-submit.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const render = (refusal: Refusal | null) =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <FormSummary refusal={refusal} title="Missing fields" labels={{ email: 'Email', password: 'Password' }} />
    </I18nProvider>,
  )

it('says nothing before an attempt failed', () => {
  expect(render(null)).toBe('')
})

it('names every wrong field in the order of the form, each leading to its field', () => {
  const markup = render({
    attempt: 1,
    code: 'missing_fields',
    fields: { password: 'missing_fields', email: 'missing_fields' },
    byServer: false,
  })
  const links = [...markup.matchAll(/href="(#\w+)"[^>]*>([^<]+)</g)].map(([, href, words]) => [href, words])
  expect(links).toEqual([
    ['#email', 'Email: Please fill it in.'],
    ['#password', 'Password: Please fill it in.'],
  ])
})

it('gives the server’s sentence where no field is to blame', () => {
  const markup = render({ attempt: 2, code: 'invalid_credentials', fields: {}, byServer: true })
  expect(markup).toContain('Email or password is incorrect.')
  expect(markup).not.toContain('<a')
})
