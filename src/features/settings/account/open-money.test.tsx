import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { DeletionBlocker } from '#contract/models/account.ts'
import { openMoney } from '#data/account/account.ts'
import { AppError } from '#data/api/app-error.ts'
import { OpenMoney } from './open-money.tsx'

const blockers: DeletionBlocker[] = [
  { kind: 'card_payment', amount: null, until: '2026-11-30T10:00:00.000Z' },
  { kind: 'dispute', amount: null, until: null },
  { kind: 'refund', amount: 640, until: null },
  { kind: 'earnings', amount: 576, until: null },
  { kind: 'payout', amount: 1200, until: null },
  { kind: 'payment_alert', amount: null, until: null },
]

describe('the notice about open money', () => {
  it('shows one sentence for each reason of the refusal', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const refusal = new AppError('account_has_money', 'Refused', { status: 409, details: { blockers } })
    const markup = renderToString(
      <I18nProvider i18n={i18n}>
        <OpenMoney blockers={openMoney(refusal)} />
      </I18nProvider>,
    )
    const text = markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(markup.match(/<li/g)).toHaveLength(6)
    for (const part of ['come back after', '30 Nov', 'dispute', '640', '576', '1,200', 'looked into'])
      expect(text).toContain(part)
  })

  it('has no reasons if the refusal is another one, or lists only unknown kinds', () => {
    const of = (code: 'account_has_bookings' | 'account_has_money', details: unknown) =>
      openMoney(new AppError(code, 'Refused', { status: 409, details }))
    expect(of('account_has_bookings', { blockers })).toEqual([])
    expect(of('account_has_money', undefined)).toEqual([])
    expect(of('account_has_money', { blockers: [{ kind: 'of a later release', amount: null, until: null }] })).toEqual(
      [],
    )
  })
})
