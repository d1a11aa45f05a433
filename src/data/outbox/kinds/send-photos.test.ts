import { beforeEach, describe, expect, it } from 'vitest'
import { type HostDevice, loseAnswer, newPhoto, openHostDevice, photoAddress } from '#data/testing/host-device.ts'
import { sampleId } from '#data/testing/samples.ts'
import { refusal } from '#data/testing/wire-answers.ts'

const photos = [1, 2, 3].map(newPhoto)
const hashes = photos.map(({ sha256 }) => sha256)
let host: HostDevice

beforeEach(async () => {
  host = await openHostDevice()
})

describe('photos', () => {
  it('leave one at a time and in order, the listing after them', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    await host.drain(true)
    expect(host.sent()).toEqual([...hashes.map((hash) => `PUT /api/media/${hash}`), 'POST /api/experiences'])
    expect(host.listing(id)?.input.images).toEqual(photos.map(photoAddress))
    expect(await host.rows()).toEqual([])
  })

  it('go on at the one where they stopped', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    host.server.faults = ['ok', 'ok', 'drop-before']
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'waiting', error: { code: 'network' } }])
    host.server.journal.length = 0
    await host.drain(true)
    expect(host.sent()).toEqual([`PUT /api/media/${hashes[2]}`, 'POST /api/experiences'])
  })

  it('let favorites leave between two of them', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    host.server.instead = async ({ path }) => {
      if (path.endsWith(`/media/${hashes[0]}`)) await host.intent(sampleId(5), true)
      return undefined
    }
    await host.drain(true)
    const paths = host.server.journal.map(({ path }) => path)
    expect(paths.indexOf('/api/sync')).toBe(1)
    expect(paths).toHaveLength(5)
  })

  it('may take 90 seconds each, the listing 20', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    await host.drain(true)
    expect(host.server.journal.map(({ timeoutMs }) => timeoutMs)).toEqual([90_000, 90_000, 90_000, 20_000])
  })

  it('that the server has forgotten since are sent again', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    host.server.faults = ['ok', 'ok', 'ok', 'drop-before']
    await host.drain(true)
    host.server.now += 3_700_000
    host.server.listings.forgetPhotos()
    await host.drain(true)
    expect(host.listing(id)?.input.images).toEqual(photos.map(photoAddress))
    expect(await host.rows()).toEqual([])
  })

  it('that the server never had are refused, not sent for ever', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    host.server.instead = ({ path }) => {
      if (path === '/api/experiences') host.server.listings.photos.clear()
      return undefined
    }
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'validation_failed' } }])
    expect(host.sent()).toHaveLength(4)
  })

  it.each([
    ['media_quota_reached', `/api/media/${hashes[1]}`],
    ['draft_quota_reached', '/api/experiences'],
  ])('stay whole on the device where the account has no room, and leave once it has: %s', async (code, full) => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'draft')
    host.server.instead = ({ path }) => (path === full ? refusal(409, code) : undefined)
    await host.drain(true)
    const [row, ...others] = await host.rows()
    expect(row).toMatchObject({ state: 'refused', error: { code } })
    expect(others).toEqual([])
    expect(await host.device.photos.count()).toBe(3)
    expect(await host.device.listingDrafts.count()).toBe(1)
    host.server.instead = () => undefined
    await host.drafts.sendDraft(id, 'draft')
    await host.drain(true)
    expect(host.listing(id)?.input.images).toEqual(photos.map(photoAddress))
    expect(await host.rows()).toEqual([])
  })

  it('and drafts wait where too many changes were made in a day, and leave by themselves', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'draft')
    host.server.instead = ({ path }) =>
      path === '/api/experiences' ? { ...refusal(429, 'too_many_keys'), retryAfterMs: 3_600_000 } : undefined
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'waiting', error: { code: 'too_many_keys' } }])
    host.server.instead = () => undefined
    host.server.now += 3_600_001
    await host.drain(false)
    expect(await host.rows()).toEqual([])
  })

  it('leave nothing on the device where their person discarded them meanwhile', async () => {
    const { id } = await host.write({}, photos)
    await host.drafts.sendDraft(id, 'published')
    host.server.faults = ['ok', 'ok', 'ok', 'drop-before']
    await host.drain(true)
    host.server.now += 3_700_000
    host.server.instead = async ({ path }) => {
      if (path !== '/api/experiences') return undefined
      await host.drafts.discardDraft(id)
      return refusal(422, 'validation_failed', [{ path: 'images.0', code: 'photo_unknown', message: '' }])
    }
    await host.drain(true)
    expect(await host.device.photos.count()).toBe(0)
  })

  it('that are refused leave earlier tries to be sent again first', async () => {
    const { id } = await host.write({ title: 'First' })
    await host.drafts.sendDraft(id, 'draft')
    loseAnswer(host, 'POST')
    await host.drain(true)
    const draft = await host.drafts.openDraft(id, 'en')
    const [photo] = photos
    await host.drafts.keepDraft(
      { ...draft!, photos: [{ kind: 'own', sha256: photo!.sha256, bytes: 4, width: 4, height: 3, alt: '' }] },
      [photo!],
    )
    await host.drafts.sendDraft(id, 'draft')
    host.server.instead = ({ path }) => (path.includes('/media/') ? refusal(415, 'unsupported_media_type') : undefined)
    await host.drain(true)
    expect(await host.rows()).toMatchObject([{ state: 'refused', error: { code: 'unsupported_media_type' } }])
    const kept = await host.drafts.openDraft(id, 'en')
    await host.drafts.keepDraft({ ...kept!, form: { ...kept!.form, title: 'Second' }, photos: [] })
    await host.drafts.sendDraft(id, 'draft')
    await host.drain(true)
    expect(await host.rows()).toEqual([])
    expect(host.listing(id)).toMatchObject({ version: 2, input: { title: 'Second' } })
  })
})
