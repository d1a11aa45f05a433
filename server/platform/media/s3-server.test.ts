/** Against a store that speaks S3 and checks signatures, where s3-store.test.ts has a double that can misbehave. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3Store } from './s3-store.ts'

let folder: string
let server: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-s3-'))
  const buckets = [{ name: 'rihla', configs: [] }]
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: buckets })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The one account that the server knows. */
const account = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }
const open = (changes: Partial<typeof account> & { bucket?: string } = {}) =>
  createS3Store({ endpoint, bucket: 'rihla', ...account, ...changes })

it('keeps pictures by requests whose signatures hold', async () => {
  const store = open()
  await store.check()
  const key = 'ab/a picture, 320.webp'
  expect([await store.has(key), await store.read(key)]).toEqual([false, null])
  const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
  await store.write(key, picture)
  expect(await store.has(key)).toBe(true)
  expect(picture.equals((await store.read(key)) ?? Buffer.alloc(0))).toBe(true)
  await store.remove(key)
  await store.remove(key)
  expect(await store.has(key)).toBe(false)
})

it('says at the start that the secret, the key or the bucket is a wrong one', async () => {
  await expect(open({ secretKey: 'another' }).check()).rejects.toThrow('refuses this key for the bucket rihla')
  await expect(open({ accessKey: 'another' }).check()).rejects.toThrow('refuses this key for the bucket rihla')
  await expect(open({ bucket: 'elsewhere' }).check()).rejects.toThrow('has no bucket elsewhere')
  await expect(open({ secretKey: 'another' }).write('a', Buffer.from('picture'))).rejects.toThrow('answered 403')
})
