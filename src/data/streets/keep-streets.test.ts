import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { device } from '../db/device.ts'
import { mirror } from '../db/mirror.ts'
import { claimMirror } from '../db/owner.ts'
import { setAsVisitor } from '../favorites/visitor.ts'
import { readRetainedDatas } from '../sync/device-contents.ts'
import { emptyDevice } from '../testing/fresh-device.ts'
import { sampleId } from '../testing/samples.ts'
import { keepStreets, maxBytesOfPlace, maxPlaces, type TileSource } from './keep-streets.ts'
import { boundsAround, tileKey, tilesAround } from './tiles-around.ts'
import { readWantedPlaces, type WantedPlace } from './wanted-places.ts'

const marrakech = { latitude: 31.6258, longitude: -7.9891 }
const place = (number: number, spot = marrakech): WantedPlace => ({ id: sampleId(number), ...spot })
const zooms = { minZoom: 0, maxZoom: 14 }
const sourceOf = (bytes: number, version = '"one"'): TileSource & { asked: string[] } => {
  const asked: string[] = []
  return {
    asked,
    open: async () => ({ version, ...zooms }),
    read: async (tile) => {
      asked.push(tileKey(tile))
      return new ArrayBuffer(bytes)
    },
  }
}
const keep = (source: TileSource | null, wanted: WantedPlace[]) =>
  keepStreets(
    mirror,
    source,
    async () => wanted,
    () => 1,
  )
const keptBytes = async () => (await mirror.streetTiles.toArray()).reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

beforeEach(() => emptyDevice())

describe('the streets around a place', () => {
  it('are nine tiles a zoom, its own first, then the nearest', () => {
    const tiles = tilesAround(marrakech, zooms).map((tile) => tileKey(tile))
    expect(tiles.slice(0, 2)).toEqual(['14/7828/6673', '13/3914/3336'])
    expect(new Set(tiles).size).toBe(tiles.length)
    expect(tiles).toHaveLength(5 * 9)
    const [west, south, east, north] = boundsAround(marrakech, 14)
    expect(west < marrakech.longitude && east > marrakech.longitude).toBe(true)
    expect(south < marrakech.latitude && north > marrakech.latitude).toBe(true)
    expect(east - west).toBeCloseTo((3 * 360) / 2 ** 14)
  })

  it('take 3 MB at most, what is nearest before what is far', async () => {
    await keep(sourceOf(400_000), [place(1)])
    const row = await mirror.streetPlaces.get(sampleId(1))
    expect(row).toMatchObject({
      bytes: 7 * 400_000,
      tiles: expect.arrayContaining(['"one"/14/7828/6673', '"one"/10/489/417']),
    })
    expect(await keptBytes()).toBeLessThanOrEqual(maxBytesOfPlace)
  })

  it('are shared by places near one another, and leave with the last of them', async () => {
    await keep(sourceOf(1000), [place(1), place(2)])
    expect(await mirror.streetTiles.count()).toBe(45)
    await keep(sourceOf(1000), [place(2)])
    expect(await mirror.streetTiles.count()).toBe(45)
    await keep(sourceOf(1000), [])
    expect([await mirror.streetTiles.count(), await mirror.streetPlaces.count()]).toEqual([0, 0])
  })

  it('are not fetched twice, and anew where the host moved the spot', async () => {
    const source = sourceOf(1000)
    await keep(source, [place(1)])
    await keep(source, [place(1)])
    expect(source.asked).toHaveLength(45)
    await keep(source, [place(1, { latitude: 34.0617, longitude: -4.9838 })])
    expect(source.asked).toHaveLength(90)
  })

  it('are those of the archive that is there now: what is kept of one that was replaced stays until then', async () => {
    await keep(sourceOf(1000), [place(1), place(2)])
    const away: TileSource = { ...sourceOf(1000, '"two"'), read: () => Promise.reject(new Error('no network')) }
    await expect(keep(away, [place(1), place(2)])).rejects.toThrow('no network')
    expect(await mirror.streetTiles.count()).toBe(45)
    const replaced = sourceOf(500, '"two"')
    await keep(replaced, [place(1), place(2)])
    expect((await mirror.streetPlaces.toArray()).map(({ version }) => version)).toEqual(['"two"', '"two"'])
    expect((await mirror.streetTiles.toArray()).every(({ key }) => key.startsWith('"two"/'))).toBe(true)
    expect(await keptBytes()).toBe(45 * 500)
    await keep(replaced, [place(1), place(2)])
    expect(replaced.asked).toHaveLength(90)
  })

  it('are fetched anew where an earlier release kept them, which did not say of which archive', async () => {
    const before = { ...place(1), tiles: ['14/7828/6673'], bytes: 10, keptAt: 1, ...zooms }
    await mirror.streetTiles.put({ key: '14/7828/6673', bytes: new ArrayBuffer(10) })
    await mirror.streetPlaces.put(before)
    // Less data is wanted, or the server has no streets: what is here stays, and nothing is asked for.
    await keep(null, [place(1)])
    expect(await mirror.streetTiles.count()).toBe(1)
    await keep(sourceOf(1000), [place(1)])
    expect(await mirror.streetTiles.count()).toBe(45)
    expect(await mirror.streetTiles.get('14/7828/6673')).toBeUndefined()
  })

  it('leave where the new archive ends before their place', async () => {
    await keep(sourceOf(1000), [place(1)])
    await keep({ ...sourceOf(0, '"two"'), read: async () => null }, [place(1)])
    expect([await mirror.streetTiles.count(), await mirror.streetPlaces.count()]).toEqual([0, 0])
  })

  it('are kept for a bounded number of places, those that matter most', async () => {
    await keep(
      sourceOf(10),
      Array.from({ length: maxPlaces + 5 }, (_, index) => place(index + 1)),
    )
    expect(await mirror.streetPlaces.count()).toBe(maxPlaces)
    expect(await mirror.streetPlaces.get(sampleId(1))).toBeDefined()
  })

  it('are not written for what was taken back while they were on their way', async () => {
    let wanted = [place(1)]
    const source: TileSource = {
      open: async () => ({ version: '"one"', ...zooms }),
      read: async () => {
        wanted = []
        return new ArrayBuffer(10)
      },
    }
    await keepStreets(
      mirror,
      source,
      async () => wanted,
      () => 1,
    )
    expect(await mirror.streetTiles.count()).toBe(0)
  })

  it('leave with the log-out, and are counted until then', async () => {
    await claimMirror(mirror, sampleId(99))
    await keep(sourceOf(10), [place(1)])
    expect(await readRetainedDatas()).toContainEqual({ kind: 'streetPlaces', count: 1, asOf: 1 })
    await claimMirror(mirror, null)
    expect([await mirror.streetTiles.count(), await mirror.streetPlaces.count()]).toEqual([0, 0])
  })
})

describe('what is wanted', () => {
  const now = Date.parse('2026-11-24T10:00:00Z')
  const detail = (number: number, spot: typeof marrakech | null) => ({
    id: sampleId(number),
    seenAt: 1,
    experience: { id: sampleId(number), meetingCoordinates: spot } as never,
  })
  const booking = (number: number, status: string, checkIn: string) => ({
    userId: sampleId(99),
    id: sampleId(number + 50),
    booking: { status, checkIn, experience: { id: sampleId(number), meetingCoordinates: marrakech } } as never,
  })

  it('is what is booked and ahead, then what was saved last, where a spot is known', async () => {
    await claimMirror(mirror, sampleId(99))
    await mirror.details.bulkPut([detail(1, marrakech), detail(2, null), detail(3, marrakech)])
    const favorite = (number: number, favoritedAt: string) => ({
      ...{ userId: sampleId(99), id: sampleId(number), favoritedAt },
      card: {} as never,
    })
    await mirror.favorites.bulkPut([favorite(1, '2026-01-01'), favorite(2, '2026-02-01'), favorite(3, '2026-03-01')])
    await mirror.bookings.bulkPut([
      booking(4, 'confirmed', '2026-12-05'),
      booking(5, 'cancelled', '2026-12-01'),
      booking(6, 'confirmed', '2026-11-01'),
      booking(7, 'pending', '2026-11-30'),
    ])
    const ids = (await readWantedPlaces(mirror, device, now)).map(({ id }) => id)
    expect(ids).toEqual([7, 4, 3, 1].map(sampleId))
  })

  it('is what a visitor saved, where nobody is signed in', async () => {
    await mirror.details.put(detail(1, marrakech))
    await setAsVisitor(device, { experienceId: sampleId(1), card: null, at: 1 }, true)
    expect(await readWantedPlaces(mirror, device, now)).toEqual([place(1)])
    await setAsVisitor(device, { experienceId: sampleId(1), card: null, at: 1 }, false)
    expect(await readWantedPlaces(mirror, device, now)).toEqual([])
  })
})
