import { beforeEach, expect, it, vi } from 'vitest'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import type { ResultsView } from './results-view.ts'

const kept = new Map<string, string>()

/** As the next window has it. */
const openWindow = () => {
  vi.resetModules()
  return import('./first-rows.ts')
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

/** Nothing but the id is looked at. */
const rows = Array.from({ length: 20 }, (_, index) => ({ id: `row-${index}` }) as FoundRow)
const view: ResultsView = { status: 'ready', rows, total: 20, isCapped: false, isUpdating: false, saved: null }

it('keeps the first rows for the next window, with how many there are', async () => {
  const { keepFirstRows, readFirstRows } = await openWindow()
  expect(readFirstRows()).toBeUndefined()
  keepFirstRows(view)
  const next = await openWindow()
  expect(next.readFirstRows()).toMatchObject({ total: 20, rows: rows.slice(0, 6), among: null })
})

it('reads the same in one window, whatever is kept meanwhile', async () => {
  const first = await openWindow()
  first.keepFirstRows(view)
  const { keepFirstRows, readFirstRows } = await openWindow()
  const before = readFirstRows()
  keepFirstRows({ ...view, rows: rows.slice(10) })
  expect(readFirstRows()).toBe(before)
})

it('keeps nothing that is still being answered, and no empty answer', async () => {
  const { keepFirstRows } = await openWindow()
  for (const other of [{ ...view, isUpdating: true }, { ...view, rows: [], total: 0 }, { status: 'loading' } as const])
    keepFirstRows(other)
  expect([...kept]).toEqual([])
})

it('reads nothing that another build has kept, and nothing broken', async () => {
  const { keepFirstRows } = await openWindow()
  keepFirstRows(view)
  const [[key, record] = ['', '']] = kept
  kept.set(key, record.replace(/"build":"[^"]*"/, '"build":"another"'))
  expect((await openWindow()).readFirstRows()).toBeUndefined()
  kept.set(key, '{')
  expect((await openWindow()).readFirstRows()).toBeUndefined()
})
