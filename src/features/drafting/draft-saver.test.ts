import { beforeEach, expect, it, vi } from 'vitest'
import type { SaveState } from '#lib/device/save-state.ts'
import { createDraftSaver } from './draft-saver.ts'

let value: string
let kept: string[]
let states: SaveState[]
let write: () => Promise<void>

const start = () =>
  createDraftSaver({
    write: () => write(),
    codeOf: () => 'storage',
    onState: (state) => states.push(state),
    pauseMs: 300,
  })

beforeEach(() => {
  vi.useFakeTimers()
  value = ''
  kept = []
  states = []
  write = async () => {
    kept.push(value)
  }
})

const type = (saver: ReturnType<typeof start>, text: string) => {
  value = text
  saver.change()
}

it('writes the first change at once and the newest of those that follow after a breath', async () => {
  const saver = start()
  type(saver, 'a')
  type(saver, 'ab')
  await vi.advanceTimersByTimeAsync(0)
  type(saver, 'abc')
  type(saver, 'abcd')
  expect(kept).toEqual(['ab'])
  await vi.advanceTimersByTimeAsync(300)
  expect(kept).toEqual(['ab', 'abcd'])
  expect(states.at(-1)).toEqual({ kind: 'saved' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toHaveLength(2)
})

it('does not say that it is kept while something newer is not', async () => {
  const gate = Promise.withResolvers<void>()
  write = () => gate.promise
  const saver = start()
  type(saver, 'a')
  await vi.advanceTimersByTimeAsync(0)
  type(saver, 'ab')
  gate.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(['saving']))
})

it('keeps everything before a flush is over, however much is on its way', async () => {
  const saver = start()
  type(saver, 'a')
  const flushed = saver.flush()
  type(saver, 'ab')
  await flushed
  expect(kept.at(-1)).toBe('ab')
})

it('waits in a flush for the write that is under way', async () => {
  const written = Promise.withResolvers<void>()
  write = () => written.promise
  const saver = start()
  type(saver, 'a')
  await vi.advanceTimersByTimeAsync(0)
  const flushed = vi.fn()
  void saver.flush().then(flushed)
  await vi.advanceTimersByTimeAsync(0)
  expect(flushed).not.toHaveBeenCalled()
  written.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(flushed).toHaveBeenCalled()
})

it('says that it failed, tries again with the next change, and tells a flush why', async () => {
  write = () => Promise.reject(new Error('no room'))
  const saver = start()
  type(saver, 'a')
  await vi.advanceTimersByTimeAsync(400)
  expect(states).toEqual([{ kind: 'saving' }, { kind: 'failed', code: 'storage' }])
  await expect(saver.flush()).rejects.toThrow('no room')
  write = async () => {
    kept.push(value)
  }
  type(saver, 'ab')
  await vi.advanceTimersByTimeAsync(400)
  expect(kept).toEqual(['ab'])
})

it('stays failed while newer text is typed, until a write succeeds', async () => {
  write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const saver = start()
  type(saver, 'a')
  await vi.advanceTimersByTimeAsync(400)
  type(saver, 'ab')
  await vi.advanceTimersByTimeAsync(400)
  expect(states.slice(1).every(({ kind }) => kind === 'failed')).toBe(true)
  write = async () => {}
  await saver.flush()
  expect(states.at(-1)).toEqual({ kind: 'saved' })
})

it('writes what is left when it is stopped, and nothing after', async () => {
  const saver = start()
  type(saver, 'a')
  await vi.advanceTimersByTimeAsync(0)
  type(saver, 'ab')
  saver.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual(['a', 'ab'])
  type(saver, 'abc')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toHaveLength(2)
})
