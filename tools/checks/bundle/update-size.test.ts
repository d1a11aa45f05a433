import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changeComponent, changeMostUsedSentence, fetchedAgain } from './update-size.ts'

const root = mkdtempSync(join(tmpdir(), 'rihla-update-size-'))
afterAll(() => rmSync(root, { recursive: true }))

const site = (name: string, files: Record<string, string>) => {
  const urls = Object.keys(files).filter((file) => !/sw\.js|service-worker/.test(file))
  const code = Object.keys(files).find((file) => file.includes('service-worker'))
  const list = JSON.stringify(urls.map((url) => ({ revision: null, url })))
  const all = { ...files, 'sw.js': `self.precacheEntries=${list};importScripts("/${code}")` }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(join(root, name, file, '..'), { recursive: true })
    writeFileSync(join(root, name, file), text)
  }
  return join(root, name)
}

test('an update fetches the worker, its list and what the build before does not have, and nothing else', () => {
  const before = site('before', {
    'assets/start-1.js': 'start',
    'assets/late-1.js': 'late',
    'shell.en.html': 'one',
    'icon.svg': '<svg/>',
    'assets/service-worker-1.js': 'worker',
  })
  const same = { 'assets/start-1.js': 'start', 'icon.svg': '<svg/>' }
  const files = { ...same, 'assets/late-2.js': 'later', 'shell.en.html': 'two', 'assets/service-worker-1.js': 'worker' }
  const names = (dist: string) =>
    fetchedAgain(before, dist)
      .map(({ file }) => file)
      .sort()
  expect(names(site('after', files))).toEqual(['assets/late-2.js', 'shell.en.html', 'sw.js'])
  const { 'assets/service-worker-1.js': _, ...others } = files
  expect(names(site('worker', { ...others, 'assets/service-worker-2.js': 'other' }))).toContain(
    'assets/service-worker-2.js',
  )
})

test('the changed sentence is the one that stands in most files', () => {
  const catalog = `msgid ""\nmsgstr "Language: fr"\n\n#: a.tsx\nmsgid "Cancel"\nmsgstr "Annuler"\n\n#: a.tsx\n#: b.tsx\nmsgid "Save"\nmsgstr "Garder"\n`
  expect(changeMostUsedSentence(catalog)).toBe(catalog.replace('"Garder"', '"Autrement : Garder"'))
})

test('a component is changed in one element', () => {
  expect(changeComponent('<p className={a}><p className={b}>')).toBe('<p title="1" className={a}><p className={b}>')
})
