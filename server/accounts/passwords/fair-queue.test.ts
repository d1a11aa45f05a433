import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const createRun = () => {
  const done: string[] = []
  const inTurn = createFairQueue({ running: 1, waiting: 6, waitingOfClient: 3 })
  const add = (client: string, name: string) =>
    inTurn(client, async () => {
      done.push(name)
    }).catch((thrown: Error) => thrown.message)
  return { done, add }
}

it('takes one piece of each client after another', async () => {
  const { done, add } = createRun()
  const work = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2'), add('c', 'c1')]
  await Promise.all(work)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('refuses what is too much of one client, or in all, and goes on afterwards', async () => {
  const { done, add } = createRun()
  const crowd = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'c1'].map((name) => add(name.slice(0, 1), name))
  const refused = (await Promise.all(crowd)).map((message) => message !== undefined)
  expect(refused).toEqual([false, false, false, false, true, false, false, false, true])
  await add('a', 'a6')
  expect(done.at(-1)).toBe('a6')
})

it('goes on after work that failed', async () => {
  const inTurn = createFairQueue({ running: 1, waiting: 1, waitingOfClient: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('made up')))).rejects.toThrow('made up')
  expect(await inTurn('a', async () => 'done')).toBe('done')
})
