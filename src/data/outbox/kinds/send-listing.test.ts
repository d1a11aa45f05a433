import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#data/api/app-error.ts'
import {
  type HostDevice,
  loseAnswer,
  newPhoto,
  openHostDevice,
  photoAddress,
  rival,
  youssef,
} from '#data/testing/host-device.ts'
import { sampleId } from '#data/testing/samples.ts'
import { refusal } from '#data/testing/wire-answers.ts'

const photos = [1, 2, 3].map(newPhoto)
const hashes = photos.map(({ sha256 }) => sha256)
let host: HostDevice

beforeEach(async () => {
  host = await openHostDevice()
})

/** Another device of the same host has changed it. */
const changeElsewhere = (id: string, title: string) => {
  const listing = host.listing(id)!
  host.server.listings.listings.set(id, {
    ...listing,
    version: listing.version + 1,
    input: { ...listing.input, title },
  })
}
const saved = async (title = 'Walk') => {
  const { id } = await host.write({ title })
  await host.drafts.sendDraft(id, 'draft')
  await host.drain(true)
  return id
}
describe('a listing', () => {
  it('is made once however often the answer is lost', async () => {
    const { id } = await host.write()
    await host.drafts.sendDraft(id, 'draft')
    loseAnswer(host, 'POST')
    await host.drain(true)
    await host.drain(true)
    expect(host.server.listings.log).toHaveLength(1)
    expect(await host.draft(id)).toMatchObject({ base: { version: 1, status: 'draft' }, syncedRevision: 1 })
    expect(await host.rows()).toEqual([])
  })

  it('names the version that it was changed upon', async () => {
    const id = await saved()
    await host.retitle(id, 'Longer walk')
    await host.drafts.sendDraft(id, 'draft')
    await host.drain(true)
    expect(host.server.journal.at(-1)?.headers).toMatchObject({ 'if-match': '"1"' })
    expect(await host.draft(id)).toMatchObject({ base: { version: 2 } })
  })

  it('that was changed elsewhere keeps both, until its host decides', async () => {
    const id = await saved()
    changeElsewhere(id, 'Theirs')
    await host.retitle(id, 'Mine')
    await host.drafts.sendDraft(id, 'draft')
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'stale_version' } }])
    expect(await host.draft(id)).toMatchObject({ form: { title: 'Mine' }, theirs: { title: 'Theirs', version: 2 } })
    expect(host.listing(id)?.input.title).toBe('Theirs')
  })

  it('that an earlier try made and a person changed since is a conflict as well', async () => {
    const { id } = await host.write({ title: 'Mine' })
    await host.drafts.sendDraft(id, 'draft')
    loseAnswer(host, 'POST')
    await host.drain(true)
    changeElsewhere(id, 'Theirs')
    // The server has forgotten the key.
    await host.device.outbox.toCollection().modify({ idempotencyKey: sampleId(77) })
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'stale_version' } }])
    expect(await host.draft(id)).toMatchObject({ form: { title: 'Mine' }, theirs: { title: 'Theirs' } })
  })

  it('is kept with the reason of its refusal, mended and sent', async () => {
    const { id } = await host.write({ title: 'a bad walk' })
    await host.drafts.sendDraft(id, 'published')
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'validation_failed' } }])
    expect(await host.draft(id)).toMatchObject({ form: { title: 'a bad walk' } })
    await host.retitle(id, 'A good walk')
    await host.drafts.sendDraft(id, 'published')
    await host.drain(true)
    expect(host.listing(id)?.input).toMatchObject({ title: 'A good walk', status: 'published' })
    expect(await host.rows()).toEqual([])
    expect(await host.draft(id)).toBeUndefined()
  })

  it('that is not there any more is gone', async () => {
    const id = await saved()
    host.server.listings.listings.delete(id)
    await host.drafts.removeListing(id)
    await host.drain(true)
    expect(await host.rows()).toEqual([])
    expect(await host.draft(id)).toBeUndefined()
  })

  it('stays where the server refuses to let it go', async () => {
    const id = await saved()
    await host.drafts.removeListing(id)
    host.server.instead = ({ method }) =>
      method === 'DELETE' ? refusal(409, 'has_upcoming_bookings', { bookings: 2 }) : undefined
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'has_upcoming_bookings' } }])
    expect(await host.draft(id)).toBeDefined()
  })

  it('that was removed spares what another window wrote after it', async () => {
    const id = await saved()
    const window = await host.drafts.openDraft(id, 'en')
    await host.drafts.removeListing(id)
    await host.drafts.keepDraft({ ...window!, form: { ...window!.form, title: 'Written later' } })
    await host.drain(true)
    expect(host.listing(id)).toMatchObject({ isDeleted: true })
    expect(await host.draft(id)).toMatchObject({ form: { title: 'Written later' } })
  })
})

describe('changes of mind', () => {
  it('that came before it left are never sent', async () => {
    const { id } = await host.write({ title: 'First' })
    await host.drafts.sendDraft(id, 'draft')
    await host.retitle(id, 'Second')
    await host.drafts.sendDraft(id, 'draft')
    await host.drain(true)
    expect(host.server.listings.log.map(({ after }) => after?.title)).toEqual(['Second'])
  })

  it('that came while the listing was under way follow it, in order', async () => {
    const { id } = await host.write({ title: 'First' })
    await host.drafts.sendDraft(id, 'draft')
    loseAnswer(host, 'POST')
    await host.drain(true)
    await host.retitle(id, 'Second')
    await host.drafts.sendDraft(id, 'draft')
    host.server.journal.length = 0
    await host.drain(true)
    expect(host.sent()).toEqual(['POST /api/experiences', `PUT /api/experiences/${id}`])
    expect(host.server.listings.log.map(({ after }) => after?.title)).toEqual(['First', 'Second'])
    expect(await host.rows()).toEqual([])
  })

  it('are not undone by an earlier try where the device could not note the answer', async () => {
    const id = await saved('First')
    await host.retitle(id, 'Second')
    await host.drafts.sendDraft(id, 'draft')
    loseAnswer(host, 'PUT')
    await host.drain(true)
    await host.retitle(id, 'Third')
    await host.drafts.sendDraft(id, 'draft')
    let fails = true
    host.device.outbox.hook('deleting', () => {
      if (fails) throw new AppError('storage', 'full')
    })
    await host.drain(true)
    fails = false
    await host.drain(true)
    expect(await host.rows()).toEqual([])
    expect(host.server.listings.log.map(({ after }) => after?.title)).toEqual(['First', 'Second', 'Third'])
  })

  it('back to a draft while it was being published are not taken for done', async () => {
    const { id } = await host.write()
    await host.drafts.sendDraft(id, 'published')
    host.server.instead = async ({ method }) => {
      if (method === 'POST') await host.drafts.sendDraft(id, 'draft')
      return undefined
    }
    await host.drain(true)
    await host.drain(true)
    expect(await host.rows()).toEqual([])
    expect(host.listing(id)?.input.status).toBe('draft')
    expect(await host.draft(id)).toMatchObject({ base: { version: 2, status: 'draft' } })
  })

  it('to keep it while it was being removed keep what is written of it', async () => {
    const id = await saved()
    await host.drafts.removeListing(id)
    host.server.instead = async ({ method }) => {
      if (method === 'DELETE') await host.drafts.sendDraft(id, 'draft')
      return undefined
    }
    await host.drain(true)
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'gone' } }])
    expect(await host.draft(id)).toBeDefined()
  })

  it('written while it was being published stay a draft of their own version', async () => {
    const { id } = await host.write({ title: 'First' })
    await host.drafts.sendDraft(id, 'published')
    host.server.instead = async ({ method }) => {
      if (method === 'POST') await host.retitle(id, 'Second')
      return undefined
    }
    await host.drain(true)
    expect(await host.rows()).toEqual([])
    expect(await host.draft(id)).toMatchObject({
      form: { title: 'Second' },
      base: { version: 1, status: 'published' },
      revision: 2,
      syncedRevision: 1,
    })
  })
})

it('delays no other listing while the server stumbles over one', async () => {
  const one = await host.write({ title: 'One' })
  const other = await host.write({ title: 'Other' })
  await host.drafts.syncDrafts()
  host.server.instead = ({ body }) =>
    (body as { title?: string } | undefined)?.title === 'One' ? refusal(500, 'internal') : undefined
  await host.drain(true)
  expect(await host.rows()).toMatchObject([{ entity: `listing:${one.id}`, state: 'waiting' }])
  expect(host.listing(other.id)?.input.title).toBe('Other')
})

it('sends nothing for one person while another is signed in', async () => {
  const { id } = await host.write({}, photos)
  await host.drafts.sendDraft(id, 'published')
  await host.signIn(rival)
  await host.drain(true)
  expect(host.sent()).toEqual([])
  await host.signIn(youssef)
  host.server.instead = async ({ path }) => {
    if (path.endsWith(`/media/${hashes[0]}`)) await host.signIn(rival)
    return undefined
  }
  await host.drain(true)
  expect(host.sent()).toEqual([`PUT /api/media/${hashes[0]}`])
  expect(await host.rows()).toMatchObject([{ userId: youssef.id, state: 'waiting' }])
  expect([...host.server.listings.photos]).toEqual([`${youssef.id} ${photoAddress(photos[0]!)}`])
})

it('keeps everything where the device itself fails at the end', async () => {
  const { id } = await host.write()
  await host.drafts.sendDraft(id, 'draft')
  let fails = true
  host.device.listingDrafts.hook('updating', () => {
    if (fails) throw new AppError('storage', 'full')
  })
  await host.drain(true)
  expect(await host.rows()).toHaveLength(1)
  fails = false
  await host.drain(true)
  expect(await host.rows()).toEqual([])
  expect(host.server.listings.log).toHaveLength(1)
})
