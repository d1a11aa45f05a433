import { get } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { listenForTest } from '#server/testing/network.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listenOn } from './listen.ts'

const statusOn = (host: string, port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host, port, path: '/api/health/live', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })

it('answers on every loopback address of the machine where it listens on localhost, until it is closed', async () => {
  const test = await createTestApp()
  const close = await listenOn(test.app, { host: 'localhost', port: 0 })
  const port = await listenForTest(test)
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  const loopbacks = addresses.filter(({ internal }) => internal).map(({ address }) => address)
  expect(loopbacks).toContain('127.0.0.1')
  for (const address of loopbacks) expect(await statusOn(address, port)).toBe(200)
  await close()
  for (const address of loopbacks) await expect(statusOn(address, port)).rejects.toThrow('ECONNREFUSED')
  await test.close()
})
