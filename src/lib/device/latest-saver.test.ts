import { expect, it } from 'vitest'
import { createLatestSaver } from './latest-saver.ts'

it('writes one after the other and leaves out what is outdated before its turn', async () => {
  const written: string[] = []
  let release = () => {}
  const saver = createLatestSaver(async (value: string) => {
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
  const saver = createLatestSaver(async (value: string) => {
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
