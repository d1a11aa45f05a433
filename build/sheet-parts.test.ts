import { expect, it } from 'vitest'
import { namesIn, paintedRules } from '#server/web/painted-rules.ts'
import { partsOf } from './sheet-parts.ts'

const cut = (css: string, html: string) => paintedRules([partsOf(css)], namesIn(html))

it.each([
  ['a class', '._a{color:red}', '<p class="_b _a">', true],
  ['a class that begins like another', '._a{color:red}', '<p class="_ab">', false],
  ['a tag', 'blockquote{margin:0}', '<blockquote>', true],
  ['a tag that is not there', 'blockquote{margin:0}', '<p>blockquote', false],
  ['an address within the page', '#too-old{margin:0}', '<p hidden id="too-old">', true],
  ['everything', '*,:before{margin:0}', '<p>', true],
  ['the page itself', ':root{color:red}', '<p>', true],
  ['one of a list', '._a,._b{color:red}', '<p class="_b">', true],
  ['none of a list', '._a,._b{color:red}', '<p class="_c">', false],
  ['all that a selector names', '._a>._b~p{color:red}', '<p class="_a"><p class="_b">', true],
  ['only some of it', '._a ._b{color:red}', '<p class="_b">', false],
  ['a state', '._a:hover:not([aria-disabled=true]){color:red}', '<p class="_a">', true],
  ['an attribute', '._a[aria-current]{color:red}', '<p class="_a">', true],
  ['a part of an element', '._a::-webkit-slider-thumb{color:red}', '<input class="_a">', true],
  ['a part of an element that is not there', '._a::backdrop{color:red}', '<p>', false],
  ['what must not be there', '._a:not(._b){color:red}', '<p class="_a">', true],
  ['one of several', ':is(._a,._b) p{color:red}', '<p class="_b">', true],
  ['what it holds', '._a:has(._b)~._c{color:red}', '<p class="_a"><p class="_c">', true],
  ['what stands in a closed dialog', '._a{color:red}', '<dialog id="menu"><p class="_a"></dialog><p>', true],
])('keeps a rule of %s where the page has it: %s', (_what, css, html, isKept) =>
  expect(cut(css, html)).toBe(isKept ? css : ''),
)

it('keeps the order of rules, within conditions as well', () => {
  const css =
    '._a{color:red}@media (width>=64em){._a{color:blue}._b{color:red}}@supports (gap:1px){@media print{._a{gap:1px}}}._a{margin:0}'
  expect(cut(css, '<p class="_a">')).toBe(css.replace('._b{color:red}', ''))
})

it('leaves out a condition that nothing is left of', () => expect(cut('@media print{._a{color:red}}', '<p>')).toBe(''))

it('keeps the order of layers, also of those that nothing is left of', () => {
  const css = '@layer reset,theme;@layer ui{._a{color:red}}@layer feature{._b{color:red}}'
  expect(cut(css, '<p class="_b">')).toBe('@layer reset,theme;@layer ui{}@layer feature{._b{color:red}}')
})

it('refuses a layer without a name: its copy would be another layer', () =>
  expect(() => partsOf('@layer{._a{color:red}}')).toThrow('without a name'))

it('keeps fonts', () => {
  const css = '@font-face{src:url(/assets/a.woff2)format("woff2");font-family:A}'
  expect(cut(css, '<p>')).toBe(css)
})

it('keeps an animation that a rule in the page runs', () => {
  const css = '._a{animation:1s _turn}@keyframes _turn{to{rotate:1turn}}@keyframes _rise{0%{opacity:0}}'
  expect(cut(css, '<p class="_a">')).toBe('._a{animation:1s _turn}@keyframes _turn{to{rotate:1turn}}')
  expect(cut(css, '<p>')).toBe('')
})

it('keeps the properties of a theme that rules in the page use, directly or by others, in each of its forms', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;color-scheme:light}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--b:3px;--c:4px}}._a{margin:var(--a)}._b{margin:var(--c)}'
  expect(cut(css, '<p class="_a">')).toBe(
    ':root{--a:var(--b);--b:1px;color-scheme:light;}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--b:3px;}}._a{margin:var(--a)}',
  )
})

it('keeps the properties that the markup uses, or a drawing that stands in it', () => {
  const css = ':root{--a:1px;--b:2px;--c:3px}'
  expect(cut(css, '<path fill="var(--b)">')).toBe(':root{--b:2px;}')
  expect(paintedRules([partsOf(css, new Set(['--c']))], namesIn('<p>'))).toBe(':root{--c:3px;}')
})

it('puts several sheets one after the other, with one another’s properties', () => {
  const sheets = [':root{--a:1px}', '._a{margin:var(--a)}'].map((css) => partsOf(css))
  expect(paintedRules(sheets, namesIn('<p class="_a">'))).toBe(':root{--a:1px;}._a{margin:var(--a)}')
})
