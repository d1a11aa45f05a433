import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const mocked = vi.hoisted(() => ({ registerWorker: vi.fn(async () => undefined), sign: () => {} }))

vi.mock('./register.ts', () => ({ registerWorker: mocked.registerWorker }))
vi.mock('./mend-pictures.ts', () => ({ mendPictures: () => undefined }))
vi.mock('./watch-connectivity.ts', () => ({ watchConnectivity: () => undefined }))
vi.mock('#lib/start/first-interaction.ts', () => ({
  whenFirstInteraction: () =>
    new Promise<void>((resolve) => {
      mocked.sign = resolve
    }),
}))
vi.mock('#lib/start/server-markup.ts', () => ({ isServerRendered: (path: string) => path === '/search' }))

import { startWindow } from './start-window.ts'

describe('the worker of a window', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    mocked.registerWorker.mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const startWith = (controller: object | null, pathname = '/search') => {
    vi.stubGlobal('navigator', { serviceWorker: { controller } })
    vi.stubGlobal('location', { pathname })
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    startWindow(async () => null)
  }

  it('is registered in the first pause after the first interaction if there is none yet', async () => {
    startWith(null)
    await vi.advanceTimersByTimeAsync(5000)
    expect(mocked.registerWorker).not.toHaveBeenCalled()
    mocked.sign()
    await vi.advanceTimersByTimeAsync(1000)
    expect(mocked.registerWorker).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2500)
    expect(mocked.registerWorker).toHaveBeenCalledTimes(1)
  })

  it('is registered at once on a screen that the server did not draw', () => {
    startWith(null, '/dashboard')
    expect(mocked.registerWorker).toHaveBeenCalledTimes(1)
  })

  it('is registered at once where one is in charge, so that a newer one is offered', () => {
    startWith({})
    expect(mocked.registerWorker).toHaveBeenCalledTimes(1)
  })
})
