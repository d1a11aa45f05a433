import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildTarget, oldestBrowsers } from '#build/oldest-browsers.ts'
import { newerFeatures } from './newer-features.ts'

it('nothing runs in a browser that the oldest of them lack, unless it asks before', () => {
  const sources = globSync('{src,contract}/**/*.{ts,tsx}').filter((file) => !/\.(test|model)\.|\/testing\//.test(file))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((file) => newerFeatures(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('finds what is too new, in scripts and in styles, and lets through what asks', () => {
  const used = [
    'await Promise.try(work)',
    'rows.values().map(title)',
    'requestIdleCallback(work)',
    'navigator.setAppBadge(3)',
    "style({ fieldSizing: 'content' })",
  ]
  for (const source of used) expect([source, newerFeatures('a.ts', source).length]).toEqual([source, 1])
  const asked = [
    "if ('requestIdleCallback' in globalThis) requestIdleCallback(work)",
    'navigator.setAppBadge?.(3)',
    "'@supports': { '(field-sizing: content)': { fieldSizing: 'content' } }",
    '[...rows.values()].map(title)',
  ]
  for (const source of asked) expect([source, newerFeatures('a.ts', source)]).toEqual([source, []])
})

it('the README names the browsers that the build is for', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers
  expect(oldestBrowsers.ios).toBe(safari)
  const [, named] = /\*\*Browsers:\*\* ([^;]+);/.exec(readFileSync('README.md', 'utf8').replaceAll('\n', ' ')) ?? []
  expect(named).toBe(`Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari} (iOS ${safari}) or newer`)
  expect(buildTarget).toContain(`ios${safari}`)
})
