import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { compare } from './compare.ts'

let kept: Buffer
beforeAll(async () => {
  kept = await readFile(join(import.meta.dirname, 'references/login.webp'))
})

/** The same picture after something was done to it. */
const changed = async (change: (picture: Sharp) => Sharp) => compare(kept, await change(sharp(kept)).png().toBuffer())

const box = { left: 40, top: 240, width: 200, height: 120 }
const patch = (red: number, green: number, blue: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .toBuffer()

describe('two pictures of a screen', () => {
  test('are alike where letters are only drawn otherwise', async () => {
    const soft = await changed((picture) => picture.blur(0.5))
    expect(soft).toMatchObject({ isAlike: true })
    expect((await changed((picture) => picture.sharpen({ sigma: 0.6, m1: 0.4 }))).isAlike).toBe(true)
  })

  test('differ where a block has moved by eight pixels', async () => {
    const block = await sharp(kept).extract(box).png().toBuffer()
    const moved = await changed((picture) => picture.composite([{ input: block, left: box.left, top: box.top + 8 }]))
    expect(moved.isAlike).toBe(false)
  })

  test('differ where one small block has another colour', async () => {
    const input = await patch(47, 125, 79)
    expect((await changed((picture) => picture.composite([{ input, left: 60, top: 690 }]))).isAlike).toBe(false)
  })

  test('differ where they are of different sizes', async () => {
    expect((await changed((picture) => picture.resize(320))).isAlike).toBe(false)
  })
})
