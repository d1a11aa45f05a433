import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('toasts', () => {
  it('shows one at a time: a new one takes the place of the one before', () => {
    showToast({ title: 'First' })
    showToast({ title: 'Second' })
    expect(toastStore.get()).toMatchObject({ title: 'Second', isOpen: true })
  })

  it('keeps a dismissed toast, closed, for 1,000,000 ms', () => {
    showToast({ title: 'Saved' })
    dismissToast(toastStore.get()?.id ?? 0)
    vi.advanceTimersByTime(999_999)
    expect(toastStore.get()).toMatchObject({ title: 'Saved', isOpen: false })
    vi.advanceTimersByTime(1)
    expect(toastStore.get()).toBeNull()
  })

  it('does not let the removal of an old toast take a new one away', () => {
    showToast({ title: 'Old' })
    dismissToast(toastStore.get()?.id ?? 0)
    showToast({ title: 'New' })
    vi.advanceTimersByTime(2_000_000)
    expect(toastStore.get()).toMatchObject({ title: 'New' })
  })
})
