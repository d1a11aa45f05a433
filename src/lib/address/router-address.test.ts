import { expect, it } from 'vitest'
import { decodablePath, parseSearch, stringifySearch } from './router-address.ts'

it.each(['"tea"', 'null', 'true', '1e3', '007', '{"a":1}', '[1]', '2026', '100% cotton & tea', 'thé à la menthe', ''])(
  'reads %s as it was typed',
  (typed) => {
    const query = stringifySearch({ search: typed })
    expect(parseSearch(query)).toEqual({ search: typed })
    expect(stringifySearch(parseSearch(query))).toBe(query)
  },
)

it('reads the first of a repeated parameter, and ignores names of object members', () => {
  expect(parseSearch('?search=tea&search=quad&__proto__=x&tab=')).toEqual({ search: 'tea', tab: '' })
})

it('writes numbers and booleans as text, and leaves undefined parameters out', () => {
  expect(stringifySearch({ guests: 2, durationPlus: true, date: undefined })).toBe('?guests=2&durationPlus=true')
  expect(stringifySearch({ date: undefined })).toBe('')
})

it.each([
  ['/experience/%E4%BD', '/experience/-E4-BD'],
  ['/messages/%zz', '/messages/-zz'],
  ['/help/%E0', '/help/-E0'],
  ['/help/caf%C3%A9', '/help/caf%C3%A9'],
])('makes the path %s decodable', (path, decodable) => {
  expect(decodablePath(path)).toBe(decodable)
  expect(() => decodeURIComponent(decodable)).not.toThrow()
})
