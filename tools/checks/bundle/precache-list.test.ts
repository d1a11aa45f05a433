import { expect, test } from 'vitest'
import { precacheList } from './precache-list.ts'

test.each([
  ['as workbox writes it', '[{"revision":"1f","url":"shell.en.html"},{"revision":null,"url":"assets/a-1.js"}]'],
  ['minified', '[{revision:`1f`,url:`shell.en.html`},{url:"/assets/a-1.js",revision:null}]'],
])('the list is read %s', (_, list) => {
  expect(precacheList(`(()=>{precache(${list});const other={url:"x"}})()`)).toEqual(['shell.en.html', 'assets/a-1.js'])
})
