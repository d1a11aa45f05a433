import { expect, it, vi } from 'vitest'
import { tellOnce } from './use-paid-toast.ts'

it('a payment is told once it is paid, and not again after a reload of the same visit', () => {
  const visit = {
    state: { key: 'a' } as object,
    replaceState: (state: object) => {
      visit.state = state
    },
  }
  vi.stubGlobal('history', visit)
  const tell = vi.fn()
  tellOnce(false, tell)
  expect(tell).not.toHaveBeenCalled()
  tellOnce(true, tell)
  tellOnce(true, tell)
  expect(tell).toHaveBeenCalledOnce()
  expect(visit.state).toEqual({ key: 'a', isPaymentTold: true })
})
