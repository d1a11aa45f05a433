import { beforeEach, expect, it, vi } from 'vitest'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { keepFirstRows, readFirstRows } from './first-rows.ts'
import type { ResultsView } from './results-view.ts'

const kept = new Map<string, string>()
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

it('keeps the first rows with how many there are', () => {
  expect(readFirstRows()).toBeUndefined()
  keepFirstRows(view)
  expect(readFirstRows()).toMatchObject({ total: 20, rows: rows.slice(0, 6), among: null })
})

it('keeps nothing that is still being answered, and no empty answer', () => {
  for (const other of [{ ...view, isUpdating: true }, { ...view, rows: [], total: 0 }, { status: 'loading' } as const])
    keepFirstRows(other)
  expect(readFirstRows()).toBeUndefined()
})

it('reads nothing that another build has kept, and nothing broken', () => {
  keepFirstRows({ ...view, rows: [...rows] })
  const [[key, record] = ['', '']] = kept
  kept.set(key, record.replace(/"build":"[^"]*"/, '"build":"another"'))
  expect(readFirstRows()).toBeUndefined()
  kept.set(key, '{')
  expect(readFirstRows()).toBeUndefined()
})
