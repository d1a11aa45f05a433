import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

/** Another thread, which repeats what it hears in a channel. */
const listener = `
  const { parentPort } = require('node:worker_threads')
  const channel = new BroadcastChannel('a')
  channel.onmessage = ({ data }) => parentPort.postMessage(data)
  parentPort.on('message', (name) => new BroadcastChannel(name).postMessage('told by its own'))
  parentPort.postMessage('ready')
`

it('a channel reaches this file’s windows, and no other thread', async () => {
  const worker = new Worker(listener, { eval: true })
  await once(worker, 'message')
  const [one, other] = [new BroadcastChannel('a'), new BroadcastChannel('a')]
  const heard = once(other, 'message')
  one.postMessage('told here')
  expect((await heard)[0]).toMatchObject({ data: 'told here' })
  worker.postMessage('a')
  expect(await once(worker, 'message')).toEqual(['told by its own'])
  for (const channel of [one, other]) channel.close()
  await worker.terminate()
})
