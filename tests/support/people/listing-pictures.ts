/** Pictures of listings that are not public. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Experience } from '#contract/models/experience.ts'
import { photoOf } from './listing.ts'

/** Bytes that nobody has sent before: the same ones in an approved listing are everybody's. */
const unseenPhoto = async (): Promise<string> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return photoOf({ r, g, b })
}
/** As many as a listing needs. */
export const unseenPhotos = (): Promise<string[]> => Promise.all([unseenPhoto(), unseenPhoto(), unseenPhoto()])

/** How far the page's first picture is from the tone that the server gave it, as the sum of its channels. */
const distanceFrom = (page: Page, tone: string) =>
  page.evaluate((tone) => {
    const image = document.querySelector<HTMLImageElement>('main img')
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!image?.complete || image.naturalWidth === 0 || !canvas) return 999
    canvas.drawImage(image, 0, 0, 1, 1)
    const seen = canvas.getImageData(0, 0, 1, 1).data
    const expected = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16))
    return expected.reduce((sum, channel, index) => sum + Math.abs(channel - (seen[index] ?? 0)), 0)
  }, tone)

/** The listing's own page shows the listing's cover. */
export const expectCover = async (page: Page, listing: Experience): Promise<void> => {
  const [cover] = listing.images
  if (!cover) throw new Error('the listing has no pictures')
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  await expect.poll(() => distanceFrom(page, cover.tone), 'the cover, and not the stand-in').toBeLessThan(30)
}
