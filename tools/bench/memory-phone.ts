/**
 * What a phone holds in memory whose device keeps 2,000 favorites and 200 drafts with four photos each. The floor is the same
 * app of a person who keeps nothing. The heap of scripts after a collection, and the most that the page's process had.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { whenQuiet } from '../../tests/support/page/quiet.ts'
import { startMeasured } from './measured-process.ts'
import { launchBrowser, openPhone, type Phone } from './slow-phone.ts'

const amounts = { favorites: 2000, drafts: 200, photos: 4, photoBytes: 250_000 }
const mebibyte = 1024 * 1024

/** Runs in the page, past the app: as much as months of use leave behind. */
const fillDevice = async ({ favorites, drafts, photos, photoBytes }: typeof amounts) => {
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const done = (transaction: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const [device, mirror] = await Promise.all([open('rihla-device'), open('rihla-mirror')])
  const { user } = await read(device.transaction('session').objectStore('session').get('session'))
  const cards = await read(mirror.transaction('catalogue').objectStore('catalogue').getAll())
  const rows = mirror.transaction(['favorites', 'meta'], 'readwrite')
  for (let n = 0; n < favorites; n++) {
    const id = crypto.randomUUID()
    const card = { ...cards[n % cards.length], id }
    rows.objectStore('favorites').put({ userId: user.id, id, card, favoritedAt: new Date(1e12 + n).toISOString() })
  }
  await done(rows)
  for (let n = 0; n < drafts; n++) {
    const draftId = crypto.randomUUID()
    const made = device.transaction(['listingDrafts', 'photos'], 'readwrite')
    const hashes = Array.from({ length: photos }, () => crypto.randomUUID().replaceAll('-', '').repeat(2))
    const lists = { highlights: [], languages: [], availableDays: [], timeSlots: [], whatToBring: [] }
    const texts = { description: 'x'.repeat(400), category: 'tour', location: 'fes', price: '300', durationAmount: '2' }
    const more = { durationUnit: 'hours', groupSize: '6', meetingPoint: '', cancellationPolicy: '', ageRestriction: '' }
    const form = {
      title: `Draft ${n}`,
      ...texts,
      ...more,
      ...lists,
      fitnessLevel: '',
      importantNotes: '',
      included: [],
    }
    made.objectStore('listingDrafts').put({
      userId: user.id,
      id: draftId,
      language: 'en',
      form,
      photos: hashes.map((sha256) => ({ kind: 'own', sha256, bytes: photoBytes, width: 1600, height: 1200, alt: '' })),
      createdAt: n,
      savedAt: n,
      revision: 1,
      syncedRevision: 1,
      syncedAt: n,
      base: null,
      theirs: null,
    })
    for (const sha256 of hashes)
      made.objectStore('photos').put({
        userId: user.id,
        draftId,
        sha256,
        type: 'image/jpeg',
        data: crypto.getRandomValues(new Uint8Array(65_536)).buffer.transfer(photoBytes),
        sent: null,
      })
    await done(made)
  }
  device.close()
  mirror.close()
}

/** The most memory that any page's process had so far, in bytes; read where Linux keeps it. */
const peakOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
  return Math.max(...peaks.map((kibibytes) => Number(kibibytes ?? 0) * 1024))
}

/** Each in a page of its own, whose process begins with it. */
const look = async (browser: Browser, phone: Phone, path: string, name: string) => {
  const { page, session } = await phone.openPage()
  await session.send('Performance.enable')
  await page.goto(path)
  await page.mouse.move(1, 1)
  await whenQuiet(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (metric: string) => metrics.find((one) => one.name === metric)?.value ?? 0
  const figures = [of('JSHeapUsedSize') / mebibyte, (await peakOf(browser)) / mebibyte].map((size) => size.toFixed(1))
  console.log(`${name} ${path}: scripts ${figures[0]} MiB, process at most ${figures[1]} MiB, ${of('Nodes')} nodes`)
  await page.close()
}

const signIn = async (page: Page) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('host@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill('Rihla-2026!')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await whenQuiet(page)
}

export const measureMemoryOfPhone = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const server = await startMeasured('server/main.js', folder, { DATA_DIR: join(folder, 'data') })
  const paths = ['/favorites', '/search', '/host-dashboard?tab=experiences', '/create-experience']
  for (const name of ['nothing kept', 'much kept']) {
    const browser = await launchBrowser()
    const phone = await openPhone(browser, server.url)
    await signIn(phone.page)
    if (name === 'much kept') {
      await phone.page.goto('/search')
      await whenQuiet(phone.page)
      await phone.page.evaluate(fillDevice, amounts)
      // The server knows nothing of these favorites, and would take them away again.
      await phone.context.route('**/api/users/favorites*', (route) => route.abort())
    }
    // Its process has had all that was written here.
    await phone.page.close()
    for (const path of paths) await look(browser, phone, path, name)
    await phone.close()
    await browser.close()
  }
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
