import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('safeRedirect', () => {
  it.each([
    '/favorites',
    '/experience/0192d3c4-0000-7000-8000-000000000001?date=2026-11-14#reviews',
    '/search?destination=F%C3%A8s&category=food',
    '/search?destination=https%3A%2F%2Fevil.example',
    '/help/article/what%20works%20offline',
    '/',
  ])('keeps the own path %s', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    ['another origin', 'https://evil.example/favorites'],
    ['a scheme-relative address', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash after the slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/favorites\\..\\..\\evil'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a slash and a tab', '/\tjavascript:alert(1)'],
    ['a data address', 'data:text/html,hi'],
    ['a tab that a browser would drop', '/\t/evil.example'],
    ['a line break that a browser would drop', '/\n/evil.example'],
    ['an encoded second slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded backslash in lower case', '/%5cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['a slash encoded six times', '/%2525252525252Fevil.example'],
    ['an encoded start', '%2F%2Fevil.example'],
    ['dots that leave two slashes', '/..//evil.example'],
    ['encoded dots that leave two slashes', '/%2e%2e//evil.example'],
    ['a broken escape', '/%E0%A4%A'],
    ['a relative path', 'favorites'],
    ['nothing', ''],
    ['a space before it', ' /favorites'],
    ['something endless', `/${'a'.repeat(3000)}`],
  ])('refuses %s', (_what, target) => {
    expect(safeRedirect(target)).toBe('/dashboard')
  })

  it.each([undefined, null, 7, ['/favorites'], { path: '/favorites' }])('refuses what is no text: %s', (target) => {
    expect(safeRedirect(target)).toBe('/dashboard')
  })

  it('never leads back to a form of signing in', () => {
    expect(safeRedirect('/login?redirect=/login')).toBe('/dashboard')
    expect(safeRedirect('/register')).toBe('/dashboard')
    expect(safeRedirect('/login-tips')).toBe('/login-tips')
  })

  it('uses the fallback it is given', () => {
    expect(safeRedirect('//evil.example', '/')).toBe('/')
  })
})
