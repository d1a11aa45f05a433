import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MoroccoOffsets, moroccoOffsets } from '#contract/rules/time/morocco-offsets.ts'
import { inMorocco } from '#contract/rules/time/morocco-time.ts'
import { startFakeApi } from '../testing/fake-api.ts'

/** The next decree: an hour ahead again from the summer of 2027. */
const decree: MoroccoOffsets = {
  release: '2027a',
  changes: [
    { at: '2026-09-20T01:00:00Z', offsetMinutes: 0 },
    { at: '2027-06-06T02:00:00Z', offsetMinutes: 60 },
  ],
}
const summer = Date.UTC(2027, 6, 5, 8)
const timeInSummer = async () => (await import('#contract/rules/time/morocco-time.ts')).inMorocco(summer).time
let kept: Record<string, string>
let api: ReturnType<typeof startFakeApi>
let told: MoroccoOffsets

beforeEach(() => {
  // Each test starts the app anew, with the table that it brings.
  vi.resetModules()
  kept = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  })
  told = decree
  api = startFakeApi()
  api.answer = ({ path }) => (path === '/reference/time' ? { data: { morocco: told } } : undefined)
})
afterEach(() => vi.resetModules())

const asked = () => api.journal.filter(({ path }) => path === '/reference/time').length

it('is used as soon as the server has told it, and at the next start without network', async () => {
  const { pullOffsets } = await import('./morocco-offsets.ts')
  expect(await timeInSummer()).toBe('08:00')
  await pullOffsets()
  expect(await timeInSummer()).toBe('09:00')

  vi.resetModules()
  expect(await timeInSummer()).toBe('08:00')
  const { adoptKeptOffsets } = await import('./morocco-offsets.ts')
  adoptKeptOffsets()
  expect(await timeInSummer()).toBe('09:00')
})

it('is asked for once a day', async () => {
  const { pullOffsets } = await import('./morocco-offsets.ts')
  const now = Date.UTC(2026, 10, 23)
  await pullOffsets(now)
  await pullOffsets(now + 3_600_000)
  expect(asked()).toBe(1)
  await pullOffsets(now + 25 * 3_600_000)
  expect(asked()).toBe(2)
})

it('of an older release changes nothing and is not kept', async () => {
  told = { release: '2025b', changes: [] }
  const { adoptKeptOffsets, pullOffsets } = await import('./morocco-offsets.ts')
  await pullOffsets()
  kept.moroccoOffsets = JSON.stringify(told)
  adoptKeptOffsets()
  expect(await timeInSummer()).toBe('08:00')
})

it.each(['{', 'null', '{"release":"2027a"}', '{"release":"2027a","changes":[{"at":"soon","offsetMinutes":60}]}'])(
  'that is none is left alone: %s',
  async (text) => {
    kept.moroccoOffsets = text
    const { adoptKeptOffsets } = await import('./morocco-offsets.ts')
    adoptKeptOffsets()
    expect(await timeInSummer()).toBe('08:00')
  },
)

it('answers what the server itself uses', () => {
  expect(moroccoOffsets().release).toBe('2026c')
  expect(inMorocco(summer).time).toBe('08:00')
})
