import { expect, it } from 'vitest'
import { createLatestSaver } from './latest-saver.ts'
import type { SaveState } from './save-state.ts'

const start = (write: (value: string) => Promise<void>, states: SaveState[] = []) =>
  createLatestSaver({ write, codeOf: () => 'storage', onState: (state) => states.push(state) })

it('writes one after the other and leaves out what is outdated before its turn', async () => {
  const written: string[] = []
  let release = () => {}
  const saver = start(async (value) => {
    written.push(value)
    await new Promise<void>((resolve) => {
      release = resolve
    })
  })
  saver.save('a')
  saver.save('ab')
  saver.save('abc')
  expect(written).toEqual(['a'])
  release()
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(written).toEqual(['a', 'abc'])
})

it('writes nothing once it was stopped, and goes on after a failure before', async () => {
  const written: string[] = []
  const saver = start(async (value) => {
    written.push(value)
    if (value === 'a') throw new Error('no room')
  })
  saver.save('a')
  saver.save('b')
  await saver.stop()
  saver.save('c')
  await saver.stop()
  expect(written).toEqual(['a'])
})

it('reports that a write failed, and that a later one succeeded', async () => {
  const states: SaveState[] = []
  let isFull = true
  const saver = start(async () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
  }, states)
  saver.save('a')
  await Promise.resolve()
  await Promise.resolve()
  expect(states).toEqual([{ kind: 'failed', code: 'storage' }])
  isFull = false
  saver.save('ab')
  await saver.stop()
  expect(states.at(-1)).toEqual({ kind: 'saved' })
})
