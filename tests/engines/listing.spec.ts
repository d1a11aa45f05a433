import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readyForOffline } from '../support/engines/tab.ts'
import { signIn } from '../support/engines/tasks.ts'
import { expect, test } from '../support/engines/test.ts'
import { listingsOf, listingText } from '../support/people/listing-form.ts'
import { becomeHost } from '../support/people/people.ts'
import { photoOfTone, takePhotos } from '../support/people/photos.ts'

test('a listing with photos, begun and published without network, is there once after a cold start', {
  tag: '@soak',
}, async ({ app, person, tab, say }) => {
  const host = await becomeHost(person)
  const folder = await mkdtemp(join(tmpdir(), 'rihla-photos-'))
  const photos = await takePhotos(3)
  const paths = photos.map(({ name }) => join(folder, name))
  for (const [index, { buffer }] of photos.entries()) await writeFile(paths[index] ?? '', buffer)
  await signIn(tab, host, say)
  await readyForOffline(tab)
  await app.proxy.down()
  await tab.open('/create-experience')
  await tab.fill(say('Title'), listingText.title)
  await tab.select(say('Category'), say('Workshop'))
  await tab.select(say('City'), 'Ouarzazate')
  await tab.fill(say('Description'), listingText.description)
  await tab.fill(say('Price per person'), listingText.price)
  await tab.fill(say('Duration'), listingText.hours)
  await tab.press('button', say('Friday'))
  await tab.pick(say('Start {0}', { 0: 1 }), listingText.start)
  await tab.fill(say('Meeting point'), listingText.meetingPoint)
  await tab.fill(say('First highlight'), listingText.highlight)
  await tab.choose(say('Photos'), paths)
  await tab.seeText(say('Saved on this device'))
  await expect
    .poll(() => tab.engine.evaluate(() => document.querySelectorAll('[role=list] img[src^="blob:"]').length), {
      timeout: 60_000,
    })
    .toBe(3)
  await tab.seeText(say('Saved on this device'))
  const path = await tab.path()
  await tab.reopen()
  await tab.open(path)
  await tab.seeValue(say('Title'), listingText.title)
  await tab.press('button', say('Publish when Rihla answers'))
  expect(await listingsOf(host)).toEqual([])

  await app.proxy.up()
  await expect
    .poll(() => listingsOf(host), { timeout: 60_000 })
    .toMatchObject([{ title: listingText.title, status: 'published', price: 320, durationHours: 2.5 }])
  const [listing] = await listingsOf(host)
  expect(listing?.images.map(({ tone }) => photoOfTone(tone))).toEqual([0, 1, 2])
  await rm(folder, { recursive: true })
})
