import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hasWholeData } from './png-data.ts'

const picture = (width: number, height: number, channels: 1 | 3 | 4, progressive: boolean) =>
  sharp(Buffer.alloc(width * height * channels, 90), { raw: { width, height, channels } })
    .png({ progressive })
    .toBuffer()

describe('the data of a PNG', () => {
  // What libpng writes is the authority.
  it.each([
    [300, 200, 3, false],
    [7, 5, 4, false],
    [300, 200, 3, true],
    [1, 1, 3, true],
    [3, 2, 4, true],
    [5, 13, 1, true],
  ] as const)('of %i by %i, %i samples, interlaced: %s, is whole', async (width, height, channels, interlaced) => {
    expect(await hasWholeData(await picture(width, height, channels, interlaced))).toBe(true)
  })

  it('in a palette, or in bits, is whole', async () => {
    const palette = await sharp(await picture(301, 20, 3, false))
      .png({ palette: true, colours: 2 })
      .toBuffer()
    expect(await hasWholeData(palette)).toBe(true)
  })

  it('that is announced higher, lower or wider is not', async () => {
    const png = await picture(30, 20, 3, false)
    for (const [at, value] of [
      [16, 31],
      [20, 19],
      [20, 21],
    ] as const) {
      const other = Buffer.from(png)
      other.writeUInt32BE(value, at)
      expect(await hasWholeData(other)).toBe(false)
    }
  })
})
