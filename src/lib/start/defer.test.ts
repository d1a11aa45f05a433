import { expect, it } from 'vitest'
import { defer } from './defer.ts'

const collect = () => {
  const seen: (number | null)[] = []
  return { seen, next: (value: number | null) => void seen.push(value) }
}

it('loads its source for the first listener and passes its values on', async () => {
  const { seen, next } = collect()
  const source = Promise.resolve({
    subscribe: (listener: (value: number) => void) => {
      listener(7)
      return () => {}
    },
  })
  defer(() => source, null).subscribe(next)
  await source
  await Promise.resolve()
  expect(seen).toEqual([7])
})

it('says the fallback where the source cannot be loaded', async () => {
  const { seen, next } = collect()
  const loading = Promise.reject<{ subscribe: (listener: (value: number) => void) => () => void }>(new Error('offline'))
  defer(() => loading, null).subscribe(next)
  await loading.catch(() => undefined)
  await Promise.resolve()
  expect(seen).toEqual([null])
})

it('never starts a source nobody listens to any more', async () => {
  let starts = 0
  const source = Promise.resolve({
    subscribe: () => {
      starts += 1
      return () => {}
    },
  })
  defer(() => source, null).subscribe(() => undefined)()
  await source
  await Promise.resolve()
  expect(starts).toBe(0)
})
