/** Restores stubbed globals after each test file, because files share a process and `unstubGlobals` runs only before a test. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
})
