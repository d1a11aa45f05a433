/**
 * From a press to the next paint, and frames a second of a scroll, on the search of a phone with a slow processor. The
 * floor of any press is a frame of a sixtieth of a second, of a scroll a plain page of the same cards.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { buildFloor } from './floors/page.ts'
import { buildAsApp, visitor } from './floors/visitor.ts'
import { startMeasured } from './measured-process.ts'
import { compareScrolling, plainPages } from './scrolling.ts'
import { forgetPresses, launchBrowser, median, openPhone, openStarted, readPresses } from './slow-phone.ts'

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

export const measurePresses = async (rounds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const browser = await launchBrowser()
  const phone = await openPhone(browser, server.url)
  const { page } = phone
  await openStarted(page, '/search')
  await forgetPresses(page)
  await toggle(page, rounds)
  told('grid to list and back', await readPresses(page))
  await forgetPresses(page)
  await type(page, rounds)
  told('typing in the search field', await readPresses(page))
  const plain = await plainPages(page)
  await phone.close()
  const built = await buildAsApp([visitor], join(folder, 'visitor'))
  const packages = readFileSync(join(built.folder, built.files.find((file) => file.endsWith('.js')) ?? ''), 'utf8')
  const floor = await buildFloor('cards', folder)
  await compareScrolling(browser, { url: server.url, plain, floor, packages }, rounds)
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
