import { beforeEach, describe, expect, it } from 'vitest'
import { draftPhoto, type HostDevice, newPhoto, openHostDevice, rival, youssef } from '../testing/host-device.ts'
import { sampleId } from '../testing/samples.ts'
import { keepListing } from './cache.ts'

const photos = [1, 2, 3].map(newPhoto)
const hashes = photos.map(({ sha256 }) => sha256).sort()
let host: HostDevice

beforeEach(async () => {
  host = await openHostDevice()
})

/** The account's listing as it is now, told to this device. */
const pull = (id: string) => keepListing(host.mirror, youssef.id, host.server.listings.show(id))
const changeElsewhere = (id: string, title: string) => {
  const listing = host.listing(id)!
  const input = { ...listing.input, title }
  host.server.listings.listings.set(id, { ...listing, version: listing.version + 1, input })
}
const send = async (id: string, status: 'draft' | 'published' = 'draft') => {
  await host.drafts.sendDraft(id, status)
  await host.drain(true)
}
/** A draft that another device has changed as well, and its host is to decide about. */
const inConflict = async () => {
  const { id } = await host.write({ title: 'First' }, photos)
  await send(id)
  changeElsewhere(id, 'Theirs')
  await host.retitle(id, 'Mine')
  await send(id)
  return id
}

describe('keeping a draft', () => {
  it('keeps it whole with its photos, and only once something was typed', async () => {
    const draft = await host.drafts.beginDraft('fr')
    expect(await host.device.listingDrafts.count()).toBe(0)
    const { id } = await host.drafts.keepDraft({ ...draft, photos: photos.map((photo) => draftPhoto(photo)) }, photos)
    expect(await host.draft(id)).toMatchObject({ language: 'fr', revision: 1, syncedRevision: 0, base: null })
    expect([...(await host.drafts.readPhotos(id)).keys()].sort()).toEqual(hashes)
  })

  it('leaves it as it was where there is no room for the third photo', async () => {
    const draft = await host.write({ title: 'Before' })
    let puts = 0
    host.device.photos.hook('creating', () => {
      puts += 1
      if (puts === 3) throw new DOMException('full', 'QuotaExceededError')
    })
    const next = { ...draft, form: { ...draft.form, title: 'After' }, photos: photos.map((photo) => draftPhoto(photo)) }
    await expect(host.drafts.keepDraft(next, photos)).rejects.toMatchObject({ code: 'storage' })
    expect(puts).toBe(3)
    expect(await host.draft(draft.id)).toEqual(draft)
    expect(await host.photos(draft.id)).toEqual([])
    puts = 100
    expect((await host.drafts.keepDraft(next, photos)).form.title).toBe('After')
    expect((await host.photos(draft.id)).sort()).toEqual(hashes)
  })

  it('is refused in a window that has not seen what another one kept', async () => {
    const draft = await host.write({ title: 'Both have this' })
    await host.drafts.keepDraft({ ...draft, form: { ...draft.form, title: 'One' } })
    await expect(host.drafts.keepDraft(draft)).rejects.toMatchObject({ code: 'conflict' })
    expect(await host.draft(draft.id)).toMatchObject({ form: { title: 'One' }, revision: 2 })
  })

  it('lets go of photos that nobody needs, and not of those that wait to be sent', async () => {
    const draft = await host.write({}, photos)
    await host.drafts.sendDraft(draft.id, 'published')
    const without = await host.drafts.keepDraft({ ...draft, photos: [] })
    expect((await host.photos(draft.id)).sort()).toEqual(hashes)
    await host.drafts.sendDraft(draft.id, 'published')
    await host.drafts.keepDraft(without)
    expect(await host.photos(draft.id)).toEqual([])
  })

  it('is for whoever is signed in, and for nobody else', async () => {
    const draft = await host.write()
    await host.signIn(rival)
    await expect(host.drafts.keepDraft(draft)).rejects.toMatchObject({ code: 'cancelled' })
    expect(await host.drafts.openDraft(draft.id, 'en')).toBeNull()
    expect((await host.drafts.readPhotos(draft.id)).size).toBe(0)
    await expect(host.drafts.sendDraft(draft.id, 'draft')).rejects.toMatchObject({ code: 'not_found' })
    await host.sessionRepository.end(rival.id, false)
    await expect(host.drafts.beginDraft('en')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await host.device.listingDrafts.toArray()).toEqual([draft])
  })

  it('in a window that goes on after it was published follows that version, and overwrites no later one', async () => {
    const window = await host.write({ title: 'Published' })
    await send(window.id, 'published')
    const after = await host.drafts.keepDraft({ ...window, form: { ...window.form, title: 'After' } })
    expect(after.base).toEqual({ version: 1, status: 'published' })
    await host.drafts.discardDraft(window.id)
    changeElsewhere(window.id, 'Theirs')
    await pull(window.id)
    await host.drafts.keepDraft({ ...window, form: { ...window.form, title: 'Unaware' } })
    await send(window.id, 'published')
    expect(host.listing(window.id)?.input.title).toBe('Theirs')
    expect(await host.draft(window.id)).toMatchObject({ form: { title: 'Unaware' }, theirs: { title: 'Theirs' } })
  })
})

describe('opening a draft', () => {
  it('shows the account’s where that is newer and nothing was written here', async () => {
    const { id } = await host.write({ title: 'First' })
    await send(id)
    changeElsewhere(id, 'Theirs')
    await pull(id)
    expect(await host.drafts.openDraft(id, 'en')).toMatchObject({ form: { title: 'Theirs' }, base: { version: 2 } })
    expect(await host.drafts.openDraft(sampleId(500), 'en')).toBeNull()
  })

  it('shows this device’s where something was written here', async () => {
    const { id } = await host.write({ title: 'First' })
    await send(id)
    await host.retitle(id, 'Mine')
    changeElsewhere(id, 'Theirs')
    await pull(id)
    expect(await host.drafts.openDraft(id, 'en')).toMatchObject({ form: { title: 'Mine' }, base: { version: 1 } })
  })
})

describe('sending', () => {
  it('queues by itself what the account has not, and neither what is public nor what was refused', async () => {
    const open = await host.write({ title: 'Open' })
    const refused = await host.write({ title: 'a bad one' })
    const live = await host.write({ title: 'Live' })
    await send(refused.id)
    await send(live.id, 'published')
    await pull(live.id)
    await host.retitle(live.id, 'Live, edited')
    await host.drafts.syncDrafts()
    const waiting = (await host.rows()).filter(({ state }) => state === 'waiting')
    expect(waiting.map(({ entity }) => entity)).toEqual([`listing:${open.id}`])
    await host.drain(true)
    await host.drafts.syncDrafts()
    expect((await host.rows()).map(({ state }) => state)).toEqual(['refused'])
  })

  it('says at once what no server would read', async () => {
    const { id } = await host.write({ title: 'x'.repeat(161) })
    await expect(host.drafts.sendDraft(id, 'draft')).rejects.toMatchObject({ code: 'invalid_request' })
    await host.drafts.syncDrafts()
    expect(await host.rows()).toEqual([])
    expect(await host.draft(id)).toBeDefined()
  })
})

describe('taking away', () => {
  it('is done at once where only this device knew it', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    await host.drafts.removeListing(id)
    await host.drain(true)
    expect(host.sent()).toEqual([])
    expect([await host.rows(), await host.photos(id), await host.draft(id)]).toEqual([[], [], undefined])
  })

  it('waits for the server where it may have heard of it', async () => {
    const { id } = await host.write()
    await host.drafts.sendDraft(id, 'draft')
    host.server.faults = ['drop-after']
    await host.drain(true)
    await host.drafts.removeListing(id)
    expect(await host.draft(id)).toBeDefined()
    await host.drain(true)
    expect(host.listing(id)).toMatchObject({ isDeleted: true })
    expect([await host.rows(), await host.draft(id)]).toEqual([[], undefined])
  })

  it('reaches the account where a window went on writing after both its draft and its publishing had been sent', async () => {
    const opened = await host.write({ title: 'First' })
    await send(opened.id)
    await send(opened.id, 'published')
    await host.drafts.keepDraft({ ...opened, form: { ...opened.form, title: 'Second' } })
    await host.drafts.removeListing(opened.id)
    await host.drain(true)
    expect(host.listing(opened.id)).toMatchObject({ isDeleted: true })
    expect(await host.draft(opened.id)).toBeUndefined()
  })

  it('gives up only what was written here where the draft is discarded', async () => {
    const { id } = await host.write({ title: 'First' })
    await send(id)
    await host.retitle(id, 'Second')
    await host.drafts.discardDraft(id)
    await host.drain(true)
    expect(host.listing(id)).toMatchObject({ isDeleted: false, input: { title: 'First' } })
  })
})

describe('two versions of one listing', () => {
  it('wait for their host: nothing is sent before', async () => {
    const id = await inConflict()
    await expect(host.drafts.sendDraft(id, 'draft')).rejects.toMatchObject({ code: 'stale_version' })
    const before = host.sent().length
    await host.drafts.syncDrafts()
    await host.drain(true)
    expect(host.sent().length).toBe(before)
  })

  it('become this device’s', async () => {
    const id = await inConflict()
    expect(await host.drafts.resolveDraft(id, 'mine')).toBe(id)
    await host.drain(true)
    expect(host.listing(id)).toMatchObject({ version: 3, input: { title: 'Mine' } })
    expect(await host.draft(id)).toMatchObject({ theirs: null, base: { version: 3 } })
    await expect(host.drafts.resolveDraft(id, 'mine')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('become the account’s', async () => {
    const id = await inConflict()
    expect(await host.drafts.resolveDraft(id, 'theirs')).toBeNull()
    await host.drain(true)
    expect([await host.rows(), await host.photos(id), await host.draft(id)]).toEqual([[], [], undefined])
    expect(await host.drafts.openDraft(id, 'en')).toMatchObject({ form: { title: 'Theirs' } })
  })

  it('become two listings, each with its photos', async () => {
    const id = await inConflict()
    const copy = await host.drafts.resolveDraft(id, 'both')
    expect(copy).not.toBe(id)
    expect(await host.draft(copy!)).toMatchObject({ form: { title: 'Mine' }, base: null, theirs: null })
    expect((await host.photos(copy!)).sort()).toEqual(hashes)
    await host.drafts.syncDrafts()
    await host.drain(true)
    expect(host.listing(id)?.input.title).toBe('Theirs')
    expect(host.listing(copy!)?.input).toMatchObject({ title: 'Mine', images: host.listing(id)?.input.images })
  })
})

describe('logging out', () => {
  it.each([
    ['keeps what is on this device alone, with its photos', false],
    ['leaves nothing where that was chosen', true],
  ])('%s', async (_, discards) => {
    const unsent = await host.write({ title: 'Unsent' }, photos)
    const synced = await host.write({ title: 'Synced' })
    await send(synced.id)
    const queued = await host.write({ title: 'Queued' })
    await host.drafts.sendDraft(queued.id, 'published')
    await host.sessionRepository.end(youssef.id, discards)
    const left = (await host.device.listingDrafts.toArray()).map(({ form }) => form.title)
    expect(left).toEqual(discards ? [] : ['Unsent', 'Queued'])
    expect(await host.photos(unsent.id)).toHaveLength(discards ? 0 : 3)
    expect(await host.rows()).toHaveLength(discards ? 0 : 1)
  })
})

describe('a listing that was deleted on another device', () => {
  it('is refused as gone, and what was written becomes another one with its photos', async () => {
    const { id } = await host.write({ title: 'First' }, photos)
    await send(id)
    host.server.listings.listings.set(id, { ...host.listing(id)!, isDeleted: true })
    await host.retitle(id, 'Second')
    await send(id)
    expect(await host.device.outbox.toArray()).toMatchObject([{ state: 'refused', error: { code: 'gone' } }])
    const copy = await host.drafts.copyToNew(id)
    expect(await host.draft(id)).toBeUndefined()
    await send(copy, 'published')
    expect(host.listing(copy)).toMatchObject({ input: { title: 'Second', status: 'published' } })
    expect(await host.device.outbox.count()).toBe(0)
  })
})
