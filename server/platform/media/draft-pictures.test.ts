import { afterAll, beforeAll, expect, it } from 'vitest'
import { listingInput, uploadPhoto, uploadPhotos } from '#server/testing/listings.ts'
import { call, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts'

let test: TestApp
let host: TestPerson
let admin: TestPerson
beforeAll(async () => {
  test = await createTestApp()
  host = await test.addPerson({ isHost: true })
  admin = await test.addPerson({ isAdmin: true })
})
afterAll(() => test.close())

const read = (src: string, person: TestPerson | null, width = 320) =>
  test.app.inject({ url: `${src}/${width}.webp`, headers: { ...person?.headers } })
const statuses = async (src: string) => {
  const people = [null, await test.addPerson({ isHost: true }), host, admin]
  return Promise.all(people.map(async (person) => (await read(src, person)).statusCode))
}
const forAll = [200, 200, 200, 200]
const forOwnerAndAdmin = [404, 404, 200, 200]

it('a picture of a draft is there for its owner and the admin alone, and nothing between keeps it', async () => {
  const [cover = ''] = await uploadPhotos(test, host)
  expect(await statuses(cover)).toEqual(forOwnerAndAdmin)
  const { headers } = await read(cover, host)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
  expect((await read(cover, null)).headers['cache-control']).toBe('no-store')
})

it('is everybody’s once the listing is approved, and stays so', async () => {
  const images = await uploadPhotos(test, host)
  const created = await call(test, 'POST', '/experiences', host, listingInput({ images, status: 'published' }))
  const { id } = created.json().data.experience
  for (const src of images) expect(await statuses(src)).toEqual(forOwnerAndAdmin)
  await call(test, 'PUT', `/experiences/${id}/approve`, admin)
  for (const src of images) expect(await statuses(src)).toEqual(forAll)
  expect((await read(images[0] ?? '', null)).headers['cache-control']).toContain('immutable')
  await call(test, 'PUT', `/experiences/${id}/return`, admin, { reason: 'Another cover, please.' })
  expect(await statuses(images[0] ?? '')).toEqual(forAll)
})

it('of an approved listing is everybody’s as soon as it is taken in, and not while the listing is a draft again', async () => {
  const images = await uploadPhotos(test, host)
  const created = await call(test, 'POST', '/experiences', host, listingInput({ images, status: 'published' }))
  const { id } = created.json().data.experience
  await call(test, 'PUT', `/experiences/${id}/approve`, admin)
  const [fourth, fifth] = [await uploadPhoto(test, host, 61), await uploadPhoto(test, host, 62)]
  const change = (all: string[], status: 'draft' | 'published') =>
    call(test, 'PUT', `/experiences/${id}`, host, listingInput({ images: all, status }))
  await change([...images, fourth], 'published')
  expect(await statuses(fourth)).toEqual(forAll)
  await change([...images, fourth, fifth], 'draft')
  expect(await statuses(fifth)).toEqual(forOwnerAndAdmin)
  await change([...images, fourth, fifth], 'published')
  expect(await statuses(fifth)).toEqual(forAll)
})

it('belongs to everybody who has sent it', async () => {
  const other = await test.addPerson({ isHost: true })
  const src = await uploadPhoto(test, host, 71)
  expect((await read(src, other)).statusCode).toBe(404)
  await uploadPhoto(test, other, 71)
  expect((await read(src, other)).statusCode).toBe(200)
})

it('a portrait is everybody’s, what it was made of is not', async () => {
  const avatar = await uploadPhoto(test, host, 81)
  const answer = await call(test, 'PATCH', '/users/me', host, { avatar })
  expect((await test.app.inject(answer.json().data.user.avatar)).statusCode).toBe(200)
  expect(await statuses(avatar)).toEqual(forOwnerAndAdmin)
})

it('a token that ran out is told so, as another one may open it', async () => {
  const src = await uploadPhoto(test, host, 91)
  const before = test.time.now
  test.time.now = new Date(before.getTime() + 16 * 60_000)
  const answer = await read(src, host)
  test.time.now = before
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_expired'])
})
