import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BookingStatus } from './booking-status.tsx'
import * as flag from './flag.css.ts'

it.each([
  ['pending', 'Pending'],
  ['confirmed', 'Confirmed'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
] as const)('says %s in its own word, with its note beside it, and confirmed alone is green', (status, word) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const markup = renderToString(
    <I18nProvider i18n={i18n}>
      <BookingStatus status={status} note="Not paid yet" />
    </I18nProvider>,
  )
  expect(markup).toContain(`${word}<`)
  expect(markup).toContain('Not paid yet')
  const green = flag.tone.ok.split(' ').every((name) => markup.includes(name))
  expect(green).toBe(status === 'confirmed')
})
