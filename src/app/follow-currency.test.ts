import { expect, it, vi } from 'vitest'
import type { User } from '#contract/models/user.ts'
import { showSession } from '#data/session/show-session.ts'
import { sampleUser } from '#data/testing/samples.ts'
import { otherCurrencyStore } from '#lib/format/other-currency.ts'
import { followCurrency } from './follow-currency.ts'

const { fetchRates } = vi.hoisted(() => ({
  fetchRates: vi.fn(async () => ({ day: '2026-11-27', perDirham: { EUR: 0.092, USD: 0.1 } })),
}))
vi.mock('#data/reference/currency.ts', () => ({ keptRates: () => null, fetchRates }))

const lina = sampleUser('Lina')
const choose = (currency: User['preferences']['currency']) => {
  const user: User = { ...lina, preferences: { ...lina.preferences, currency } }
  showSession({ key: 'session', user, accessToken: 'a', refreshToken: 'r', remember: true })
}

it('fetches the rates once, when the user first chooses a currency other than dirhams', async () => {
  choose('MAD')
  followCurrency()
  expect(fetchRates).not.toHaveBeenCalled()
  expect(otherCurrencyStore.get()).toBeNull()

  choose('EUR')
  await vi.waitFor(() => expect(otherCurrencyStore.get()).toEqual({ code: 'EUR', rate: 0.092, day: '2026-11-27' }))
  choose('USD')
  expect(otherCurrencyStore.get()).toMatchObject({ code: 'USD', rate: 0.1 })
  choose('MAD')
  expect(otherCurrencyStore.get()).toBeNull()
  expect(fetchRates).toHaveBeenCalledTimes(1)
})
