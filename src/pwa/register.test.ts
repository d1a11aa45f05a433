import { expect, it, vi } from 'vitest'
import { catchUnnamedUpdates, type Registration } from './register.ts'

type Workers = Pick<Registration, 'installing' | 'waiting' | 'active'>

// Nothing but whether a worker is there is looked at.
const worker = {} as ServiceWorker

const updateFound = (workers: Workers) => {
  const registration = Object.assign(new EventTarget(), workers)
  const workbox = vi.fn()
  const onWaiting = vi.fn()
  // In this order because Node, unlike browsers, has no capturing listeners.
  catchUnnamedUpdates(registration, onWaiting)
  registration.addEventListener('updatefound', workbox)
  registration.dispatchEvent(new Event('updatefound'))
  return { workbox: workbox.mock.calls.length, onWaiting: onWaiting.mock.calls.length }
}

it('leaves an update that names its worker to Workbox', () => {
  expect(updateFound({ installing: worker, waiting: null, active: worker })).toEqual({ workbox: 1, onWaiting: 0 })
})

it('offers an update that was installed before it was told of', () => {
  expect(updateFound({ installing: null, waiting: worker, active: worker })).toEqual({ workbox: 0, onWaiting: 1 })
})

it('says nothing of the first worker, which waits for nobody', () => {
  expect(updateFound({ installing: null, waiting: null, active: worker })).toEqual({ workbox: 0, onWaiting: 0 })
  expect(updateFound({ installing: null, waiting: worker, active: null })).toEqual({ workbox: 0, onWaiting: 0 })
})
