import { expect, test } from 'vitest'
import { screenAddresses } from '#contract/rules/screens.ts'
import { partOf } from '#i18n/text-part.ts'
import { screens } from './screens.ts'

test('public screens and pages of texts are hydrated with the texts of the start, all others need the rest', () => {
  const parts = screens.map(({ address }) => [address, partOf(address.replace('$id', '0192'))])
  expect(parts).toEqual(screens.map(({ address, file }) => [address, file ? 'start' : 'rest']))
})

test('pages of texts are public, whatever their address starts with', () => {
  for (const path of ['/help', '/host-community', '/host-resources', '/nowhere/at/all'])
    expect([path, partOf(path)]).toEqual([path, 'start'])
  for (const path of ['/host', '/host/dashboard', '/messages', '/bookings/1'])
    expect([path, partOf(path)]).toEqual([path, 'rest'])
})

test('every screen that the server can name is built, once', () => {
  expect(screens.map(({ address }) => address).sort()).toEqual([...screenAddresses].sort())
})
