/**
 * From a press to the next paint, and frames a second of a scroll, on the search of a phone with a slow processor. The
 * floor of any press is a frame of a sixtieth of a second, of a scroll sixty frames.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { startMeasured } from './measured-process.ts'
import { forgetPresses, launchBrowser, median, openPhone, type Phone, readPresses } from './slow-phone.ts'

const toggle = async (page: Page, rounds: number) => {
  for (let round = 0; round < rounds; round++)
    for (const name of ['List', 'Grid']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      await whenQuiet(page)
    }
}

const type = async (page: Page, rounds: number) => {
  const field = page.getByRole('main').getByRole('searchbox')
  for (let round = 0; round < rounds; round++) {
    await field.focus()
    await page.keyboard.type('camel', { delay: 300 })
    await field.fill('')
    await whenQuiet(page)
  }
}

const told = (name: string, times: readonly number[]) => {
  const [middle, worst] = [median(times), Math.max(...times)].map(Math.round)
  console.log(`${name}: ${times.length} presses of 16 ms and more, p50 ${middle} ms, worst ${worst} ms`)
}

/** Frames a second and the part of them that came late, while the page scrolls by itself. */
const scroll = async ({ page, session }: Phone) => {
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        let still = 0
        let top = scrollY
        const step = () => {
          const now = performance.now()
          if (scrollY !== top) gaps.push(now - last)
          still = scrollY === top ? still + 1 : 0
          top = scrollY
          last = now
          if (gaps.length > 10 && still > 30) resolve(gaps)
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -12_000, speed: 3000 })
  const gaps = await frames
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000
  const late = gaps.filter((gap) => gap > 25).length / gaps.length
  console.log(`scrolling: ${Math.round(gaps.length / seconds)} frames a second, ${Math.round(late * 100)} % late`)
}

export const measurePresses = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const browser = await launchBrowser()
  const phone = await openPhone(browser, server.url)
  const { page } = phone
  await page.goto('/search')
  await page.mouse.move(1, 1)
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .waitFor()
  await whenQuiet(page)
  await forgetPresses(page)
  await toggle(page, rounds)
  told('grid to list and back', await readPresses(page))
  await forgetPresses(page)
  await type(page, rounds)
  told('typing in the search field', await readPresses(page))
  await scroll(phone)
  await phone.close()
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
