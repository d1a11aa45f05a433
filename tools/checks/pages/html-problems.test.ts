import { expect, test } from 'vitest'
import { htmlProblems } from './html-problems.ts'

test('a page of plain markup, own files and data blocks is fine', () => {
  const page = `<!doctype html><html lang="en"><head><title>on style=</title>
    <!-- <script>alert(1)</script> -->
    <script type="application/ld+json">{"onclick": "<b style='x'>"}</script>
    <script type="module" src="/assets/boot.js"></script><link rel="stylesheet" href="/assets/a.css">
    </head><body data-style="x" data-on-tap="y"><p title="style='a' onclick='b'">on = off</p></body></html>`
  expect(htmlProblems(page)).toEqual([])
})

test.each([
  ['<script>go()</script>', 'inline script: go()'],
  ['<script type="module">go()</script>', 'inline script: go()'],
  ['<script type="importmap">{}</script>', 'inline script: {}'],
  ['<style>a{}</style>', 'a style element'],
  ['<p class="a" style="color:red">', 'a style attribute: <p class="a" style="color:red">'],
  ["<p style='color:red'>", "a style attribute: <p style='color:red'>"],
  ['<img src=x onerror=alert(1)>', 'an event handler (onerror): <img src=x onerror=alert(1)>'],
  ['<a href="javascript:go()">', 'a javascript: address: <a href="javascript:go()">'],
])('%s is found', (html, problem) => {
  expect(htmlProblems(html)).toEqual([problem])
})
