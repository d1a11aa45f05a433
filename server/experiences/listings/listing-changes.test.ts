/** What a host writes into an approved listing is seen by the admin afterwards, and undone with one call. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { ListingChange } from '#contract/models/listing-change.ts'
import { listingChanges } from '#server/platform/db/schema/listing-changes.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'
import { mails } from '#server/platform/db/schema/operations.ts'
import { createListing, createListingTest, searchListingIds, uploadPhoto } from '#server/testing/listings.ts'
import { call } from '#server/testing/test-app.ts'

const { test, host, admin, photos, put, read, approve, remove, approved } = await createListingTest()
afterAll(() => test.close())
afterEach(() => test.deps.db.delete(listingChanges))

const open = async (): Promise<ListingChange[]> =>
  (await call(test, 'GET', '/admin/listing-changes', admin)).json().data.changes
const decide = (verb: 'keep' | 'undo', id: string, version: number, key?: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/admin/listing-changes/${id}/${verb}`,
    headers: { ...admin.headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { version },
  })
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) =>
  answer.json().code ?? answer.statusCode

/** One that the admin approved and its host then rewrote. */
const rewritten = async (title = 'Your booking failed, pay at evil.example') => {
  const id = await approved({ images: photos })
  await put(id, { title })
  return id
}

describe('changes to approved listings', () => {
  it('are listed with the approved and the present text, the newest first', async () => {
    const first = await rewritten()
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    const picture = await uploadPhoto(test, host, 50)
    const second = await approved({ images: photos })
    await put(second, { images: [...photos.slice(1), picture] })
    const changes = await open()
    expect(changes.map(({ experienceId }) => experienceId)).toEqual([second, first])
    expect(changes[1]).toMatchObject({
      version: (await read(first)).version,
      host: { id: host.id, name: 'Salma Idrissi' },
      before: { translations: { en: { title: 'Sunrise over the dunes' } } },
      after: { translations: { en: { title: 'Your booking failed, pay at evil.example' } } },
    })
    const shown = (images: { src: string }[] | undefined) => images?.map(({ src }) => src)
    expect(shown(changes[0]?.before.images)).toEqual(photos)
    expect(shown(changes[0]?.after.images)).toEqual([...photos.slice(1), picture])
  })

  it('are those of texts and pictures alone, not of prices, days, places or how bookings are confirmed', async () => {
    const id = await approved({ images: photos })
    await put(id, { price: 900, availableDays: [1], groupSize: 3, category: 'tour', instantConfirmation: true })
    expect(await open()).toEqual([])
    await put(id, { price: 900, importantNotes: 'Pay in cash.' })
    expect(await open()).toMatchObject([{ after: { translations: { en: { importantNotes: 'Pay in cash.' } } } }])
  })

  it('include the meeting point, which undoing restores', async () => {
    const before = { latitude: 31.0994, longitude: -4.0127 }
    const after = { latitude: 31.2, longitude: -4.1 }
    const id = await approved({ images: photos, meetingCoordinates: before })
    await put(id, { meetingCoordinates: after })
    expect(await open()).toMatchObject([
      { before: { meetingCoordinates: before }, after: { meetingCoordinates: after } },
    ])
    await decide('undo', id, (await read(id)).version)
    expect((await read(id)).meetingCoordinates).toEqual(before)
  })

  it('are listed from the first on, and no longer once the host has restored the text', async () => {
    const id = await rewritten()
    const [{ firstAt = '', lastAt = '' } = {}] = await open()
    test.time.now = new Date(test.time.now.getTime() + 60_000)
    await put(id, { title: 'Your booking failed, pay at evil.example now' })
    const [again] = await open()
    expect(again).toMatchObject({ firstAt, before: { translations: { en: { title: 'Sunrise over the dunes' } } } })
    expect(again?.lastAt).not.toBe(lastAt)
    await put(id, { title: 'Sunrise over the dunes' })
    expect(await open()).toEqual([])
  })

  it('include those made while the listing was a draft for a moment', async () => {
    const id = await approved({ images: photos })
    await put(id, { status: 'draft' })
    await put(id, { status: 'draft', title: 'Written in the dark' })
    expect(await open()).toEqual([])
    await put(id, { status: 'published', title: 'Written in the dark' })
    expect(await read(id, null)).toMatchObject({ title: 'Written in the dark', isApproved: true })
    expect(await open()).toMatchObject([{ before: { translations: { en: { title: 'Sunrise over the dunes' } } } }])
  })

  it('exclude listings that wait for approval, are returned, or are deleted', async () => {
    const { id } = await createListing(test, host, { images: photos })
    await put(id, { title: 'Another title before approval' })
    await approve(id)
    expect(await open()).toEqual([])
    const rows = () => test.deps.db.$count(listingChanges)
    const returned = await rewritten()
    await call(test, 'PUT', `/experiences/${returned}/return`, admin, { reason: 'Why.' })
    expect(await rows()).toBe(0)
    await put(returned, { status: 'published', title: 'Published anew and again' })
    await approve(returned)
    expect(await rows()).toBe(0)
    const deleted = await rewritten()
    expect(await rows()).toBe(1)
    await remove(deleted)
    expect(await rows()).toBe(0)
  })

  it('are fifty at most, with the total in the answer', async () => {
    for (let index = 0; index < 51; index++) await rewritten(`Changed for the time ${index}`)
    const { changes, total } = (await call(test, 'GET', '/admin/listing-changes', admin)).json().data
    expect([changes.length, total]).toEqual([50, 51])
  })
})

describe('undoing', () => {
  it('restores texts and pictures alone, in every answer, and closes the change', async () => {
    const id = await approved({ images: photos, title: 'Kasbah of the painters' })
    const { version } = await read(id)
    const picture = await uploadPhoto(test, host, 51)
    await put(id, { title: 'Free lottery for everybody', images: [picture, ...photos.slice(1)], price: 900 })
    expect(await searchListingIds(test, 'search=lottery')).toEqual([id])
    expect((await decide('undo', id, version + 1)).statusCode).toBe(200)
    const after = await read(id, null)
    expect(after).toMatchObject({ title: 'Kasbah of the painters', price: 900, version: version + 2 })
    expect(after.images.map(({ src }) => src)).toEqual(photos)
    expect(await searchListingIds(test, 'search=lottery')).toEqual([])
    expect(await searchListingIds(test, 'search=painters')).toEqual([id])
    expect(await open()).toEqual([])
  })

  it('restores the hours that the text states', async () => {
    const id = await approved({ images: photos, duration: '3 hours' })
    await put(id, { duration: '9 hours' })
    expect((await read(id)).durationHours).toBe(9)
    await decide('undo', id, (await read(id)).version)
    expect(await read(id)).toMatchObject({ duration: '3 hours', durationHours: 3 })
  })

  it('notifies its host by every channel, with the restored title', async () => {
    const id = await rewritten()
    await decide('undo', id, (await read(id)).version)
    const about = (row: { data: Readonly<Record<string, string>> }) =>
      row.data.experienceId === id || row.data.link?.endsWith(id) === true
    const notices = (await test.deps.db.select().from(notifications)).filter(about)
    const undone = notices.filter(({ kind }) => kind === 'experience_changes_undone')
    expect(undone).toMatchObject([{ userId: host.id, data: { titleEn: 'Sunrise over the dunes' } }])
    const sent = (await test.deps.db.select().from(mails).where(eq(mails.recipient, host.email))).filter(about)
    expect(sent.find(({ kind }) => kind === 'listing_changes_undone')?.data).toMatchObject({
      title: 'Sunrise over the dunes',
    })
  })

  it('makes the host’s open edit stale', async () => {
    const id = await rewritten()
    const { version } = await read(id)
    await decide('undo', id, version)
    expect((await put(id, { title: 'And now once more' }, `"${version}"`)).json().code).toBe('stale_version')
  })
})

describe('deciding', () => {
  it('to keep a change closes it, and the next change opens another', async () => {
    const id = await rewritten()
    expect(outcome(await decide('keep', id, (await read(id)).version))).toBe(200)
    expect((await read(id, null)).title).toBe('Your booking failed, pay at evil.example')
    expect(await open()).toEqual([])
    await put(id, { title: 'The third title of it' })
    expect(await open()).toMatchObject([
      { before: { translations: { en: { title: 'Your booking failed, pay at evil.example' } } } },
    ])
  })

  it.each(['keep', 'undo'] as const)('%s changes nothing if the host has changed the listing since', async (verb) => {
    const id = await rewritten()
    const { version } = await read(id)
    await put(id, { title: 'Changed behind your back' })
    expect(outcome(await decide(verb, id, version))).toBe('stale_version')
    expect((await read(id, null)).title).toBe('Changed behind your back')
    expect(await open()).toHaveLength(1)
  })

  it.each(['keep', 'undo'] as const)('%s is applied once, however often its answer is lost', async (verb) => {
    const id = await rewritten()
    const { version } = await read(id)
    const answers = [await decide(verb, id, version, `${verb}:${id}`), await decide(verb, id, version, `${verb}:${id}`)]
    expect(answers.map(outcome)).toEqual([200, 200])
    expect((await read(id)).version).toBe(verb === 'undo' ? version + 1 : version)
    const notices = (await test.deps.db.select().from(notifications)).filter(({ data }) => data.experienceId === id)
    expect(notices.filter(({ kind }) => kind === 'experience_changes_undone')).toHaveLength(verb === 'undo' ? 1 : 0)
    // Under another key it is another decision, about nothing that is left.
    expect(outcome(await decide(verb, id, version, `${verb}:${id}:again`))).toBe('not_found')
  })

  it('of two admins in parallel is applied once', async () => {
    const id = await rewritten()
    const { version } = await read(id)
    const answers = await Promise.all((['undo', 'keep', 'undo'] as const).map((verb) => decide(verb, id, version)))
    expect(answers.map(outcome).sort()).toEqual([200, 'not_found', 'not_found'])
  })

  it('is refused for drafts and deleted listings', async () => {
    const id = await rewritten()
    await put(id, { status: 'draft', title: 'Hidden for a moment' })
    expect(outcome(await decide('undo', id, (await read(id)).version))).toBe('conflict')
    await remove(id)
    expect(outcome(await decide('undo', id, 1))).toBe('gone')
  })

  it('loses no change that the host makes at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await rewritten()
      const { version } = await read(id)
      const title = `Changed in the moment ${round}`
      const [answer] = await Promise.all([decide('keep', id, version), put(id, { title })])
      expect([200, 'stale_version']).toContain(outcome(answer))
      // In either order, no admin has seen the host's text.
      expect((await open()).find(({ experienceId }) => experienceId === id)?.after.translations.en?.title).toBe(title)
    }
  })

  it('includes a change at the moment of the approval', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await createListing(test, host, { images: photos })
      const title = `Changed while it was approved ${round}`
      const [approval] = await Promise.all([approve(id), put(id, { title })])
      expect((await read(id, null)).title).toBe(title)
      // Approved with the former text: then the change came later, and is listed.
      if (approval.json().data.experience.title === title) continue
      const change = (await open()).find(({ experienceId }) => experienceId === id)
      expect(change?.before.translations.en?.title).toBe('Sunrise over the dunes')
    }
  })
})
