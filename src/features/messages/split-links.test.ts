import { expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (content: string) => splitLinks(content).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

it('finds addresses and leaves the sentence around them', () => {
  expect(splitLinks('See https://a.example/b?c=1#d. Or not')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://a.example/b?c=1#d', href: 'https://a.example/b?c=1#d' },
    { kind: 'text', text: '. Or not' },
  ])
  expect(links('(https://a.example/x_(y)) « http://b.example » HTTPS://C.EXAMPLE!')).toEqual([
    'https://a.example/x_(y)',
    'http://b.example',
    'HTTPS://C.EXAMPLE',
  ])
})

it('lets nothing else lead anywhere, and loses no character', () => {
  for (const content of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    'https://rihla.example@evil.example/',
    'https://',
    'ftp://a.example file:///etc/passwd mailto:a@b.example',
    '<a href="x">x</a>',
  ]) {
    expect(links(content)).toEqual([])
    const whole = splitLinks(content).map(({ text }) => text)
    expect(whole.join('')).toBe(content)
  }
  expect(links('https://a.example/"onmouseover="alert(1)')).toEqual(['https://a.example/'])
})
