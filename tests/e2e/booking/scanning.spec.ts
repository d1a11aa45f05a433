import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Booking } from '#contract/models/booking.ts'
import { expectAxeClean } from '../../support/page/axe.ts'
import { confirmedBooking } from '../../support/people/bookings.ts'
import { resumeSession, sampleHost } from '../../support/people/people.ts'
import { drawFrame, toFilm, type View } from '../../support/people/voucher-frames.ts'
import { testOnPage as base, expect } from '../../support/test.ts'

/** What the browser takes for its camera: a file that is read anew whenever the camera is opened. */
const test = base.extend<object, { film: string }>({
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rihla-camera-'))
      await use(join(folder, 'camera.y4m'))
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: async ({ launchOptions, film }, use) => {
    const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
  },
})

/** What reads a frame: the app prefers the browser's own reader, which Chromium has on Android, macOS and ChromeOS. */
const readers = ['the reader that comes with the app', 'the browser’s own reader, where it has one'] as const
const views: Record<string, View> = {
  'in bad light': { size: 0.6, light: 80, dark: 35, noise: 9, blur: 1, shade: 0.4 },
  'at an angle': { size: 0.6, rotate: 25, tilt: 30 },
  'small in the frame': { size: 0.24 },
}
/** The camera's noise differs from frame to frame. */
const filmOf = ({ voucher }: Booking, view: View) =>
  toFilm([1, 2].map((seed) => drawFrame(voucher?.token ?? '', view, { seed })))

const hasOwnReader = (page: Page) =>
  page.evaluate(async () => {
    const { BarcodeDetector } = globalThis as { BarcodeDetector?: { getSupportedFormats(): Promise<string[]> } }
    return (await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') === true
  })
const scanner = (page: Page) => page.getByRole('region', { name: 'Scanner' })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try the camera again' }).click()
const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Or type the eight characters below it').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
}

for (const reader of readers)
  test(`a voucher before the camera is read plain, in bad light, at an angle and small, by ${reader}`, {
    tag: '@soak',
  }, async ({ app, person, film, context, page }) => {
    const isOurs = reader === readers[0]
    if (isOurs) await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
    await page.goto('/login')
    if (!isOurs && !(await hasOwnReader(page))) {
      const description = 'Not run: this browser reads no QR codes by itself.'
      test.info().annotations.push({ type: 'not run', description })
      process.stdout.write(`${description}\n`)
      return
    }
    const booking = await confirmedBooking(app, person)
    await writeFile(film, filmOf(booking, { size: 0.6 }))
    await resumeSession(page, await sampleHost(app))
    await page.goto('/check-in')
    const isRead = async () => {
      await expect(page.getByText(/^This is for another day/)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Amina Idrissi' })).toBeVisible()
      await expect(scanner(page)).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Scan a voucher' }).click()
    await expect(scanner(page).getByRole('alert')).toContainText('The camera is not allowed here.')
    await typeCode(page, booking.voucher?.code ?? '')
    await isRead()

    await page.getByRole('button', { name: 'Scan another voucher' }).click()
    await expect(scanner(page).getByRole('alert')).toBeVisible()
    await context.grantPermissions(['camera'], { origin: app.url })
    await tryAgain(page)
    await isRead()
    for (const [name, view] of Object.entries(views))
      await test.step(name, async () => {
        await writeFile(film, filmOf(booking, view))
        await page.getByRole('button', { name: 'Scan another voucher' }).click()
        await isRead()
      })
  })

/** The next request for the camera fails as browsers fail. */
const failOnce = (page: Page, name: string) =>
  page.evaluate((thrown) => {
    const { getUserMedia } = MediaDevices.prototype
    MediaDevices.prototype.getUserMedia = () => {
      MediaDevices.prototype.getUserMedia = getUserMedia
      return Promise.reject(new DOMException('as the journey wants it', thrown))
    }
  }, name)

test('the scanner says what is wrong with the camera and asks for it again, switches its light, reads a voucher, and always takes a code', {
  tag: '@soak',
}, async ({ app, person, film, context, page }) => {
  const booking = await confirmedBooking(app, person)
  // The reader that comes with the app, which every browser has.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  // The browser's camera of a file has no light.
  await page.addInitScript(() => {
    const track = MediaStreamTrack.prototype
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    track.applyConstraints = async function (this: MediaStreamTrack, constraints) {
      document.documentElement.dataset.asked = JSON.stringify(constraints)
    }
  })
  await writeFile(film, toFilm([drawFrame('', { size: 0.6, light: 90, dark: 90 })]))
  await resumeSession(page, await sampleHost(app))
  await page.goto('/check-in')
  await page.getByRole('button', { name: 'Scan a voucher' }).click()
  await expect(scanner(page).getByRole('alert')).toContainText('The camera is not allowed here.')
  await context.grantPermissions(['camera'], { origin: app.url })
  await failOnce(page, 'NotFoundError')
  await tryAgain(page)
  await expect(scanner(page).getByRole('alert')).toContainText('No camera can be used here.')
  await failOnce(page, 'NotReadableError')
  await tryAgain(page)
  await expect(scanner(page).getByRole('alert')).toContainText('The camera is in use by another app.')
  await tryAgain(page)
  await expect(scanner(page).getByText('Hold the voucher’s code inside the frame.')).toBeVisible()

  const light = page.getByRole('button', { name: 'Flashlight' })
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-asked', '{"advanced":[{"torch":true}]}')
  await page.locator('video').evaluate((video) => {
    const stream = video instanceof HTMLVideoElement ? (video.srcObject as MediaStream) : null
    stream?.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
  })
  await expect(scanner(page).getByRole('alert')).toContainText('The camera was switched off by the system')
  await expectAxeClean(page)
  await typeCode(page, '0000-0000')
  await expect(page.getByText(/^No booking on this device has this code/)).toBeVisible()

  await writeFile(film, filmOf(booking, { size: 0.6 }))
  await page.getByRole('button', { name: /^Scan (a|another) voucher$/ }).click()
  await expect(page.getByText(/^This is for another day/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Amina Idrissi' })).toBeVisible()
  await expect(scanner(page)).toHaveCount(0)
})
