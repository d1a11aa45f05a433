/** After each file, for the next one in the same process: Vitest's own `unstubGlobals` takes place before a test. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
})
