import { beforeEach, expect, it, vi } from 'vitest'
import { forgetProviderSignIn, leaveForProvider, readProviderReturn } from './provider-sign-in.ts'

const assign = vi.fn()
beforeEach(() => {
  const kept = new Map<string, string>()
  assign.mockClear()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

it('leaves with the hash of a secret that stays in the window, and comes back with it', async () => {
  await leaveForProvider('google', { remember: false, target: '/book/1' })
  const address = new URL(assign.mock.calls[0]?.[0], 'https://rihla.test')
  expect(address.pathname).toBe('/api/auth/providers/google/start')
  expect(address.searchParams.get('remember')).toBe('false')
  expect(address.searchParams.get('redirect')).toBe('/book/1')
  const back = readProviderReturn('#provider=google&code=abc')
  if (back?.problem !== null) throw new Error('it was begun here')
  expect(back).toMatchObject({ provider: 'google', code: 'abc', remember: false })
  expect(address.search).not.toContain(back.secret)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(back.secret))
  expect(Buffer.from(hash).toString('base64url')).toBe(address.searchParams.get('binding'))
})

it('takes no code that was not begun in this window', async () => {
  expect(readProviderReturn('#provider=google&code=abc')).toEqual({ provider: 'google', problem: 'failed' })
  await leaveForProvider('google', { remember: true, target: undefined })
  forgetProviderSignIn()
  expect(readProviderReturn('#provider=google&code=abc')).toEqual({ provider: 'google', problem: 'failed' })
})

it('says what went wrong, and nothing of any other fragment', () => {
  const cancelled = readProviderReturn('#provider=facebook&problem=cancelled')
  expect(cancelled).toEqual({ provider: 'facebook', problem: 'cancelled' })
  expect(readProviderReturn('#provider=elsewhere&code=abc')).toBeNull()
  expect(readProviderReturn('#email')).toBeNull()
})
