import { describe, expect, it } from 'vitest'
import { pickPictures } from './pick-pictures.ts'

const pictures = ['tea', 'dunes', 'door'].flatMap((motif) =>
  ['1', '2', '3'].map((n) => ({ name: `${motif}-${n}`, motif })),
)
const experience = (slug: string, cover: string, details: string[]) =>
  ({ slug, cover, details }) as Parameters<typeof pickPictures>[0][0]
const names = (chosen: ReturnType<typeof pickPictures>, slug: string) => chosen.get(slug)?.map(({ name }) => name)

describe('picking pictures', () => {
  it('puts the cover first that an experience names, and no cover of another among its details', () => {
    const chosen = pickPictures(
      [experience('a', 'tea-2', ['tea', 'dunes']), experience('b', 'tea-1', ['dunes']), experience('c', 'dunes-1', [])],
      pictures,
    )
    expect(names(chosen, 'a')).toEqual(['tea-2', 'tea-3', 'dunes-2'])
    expect(names(chosen, 'b')).toEqual(['tea-1', 'dunes-3'])
    expect(names(chosen, 'c')).toEqual(['dunes-1'])
  })

  it('takes what is shown least, and never one twice within an experience', () => {
    const chosen = pickPictures(
      [experience('a', 'door-1', ['door', 'door', 'tea']), experience('b', 'door-2', ['tea', 'none'])],
      pictures,
    )
    expect(names(chosen, 'a')).toEqual(['door-1', 'door-3', 'door-2', 'tea-1'])
    expect(names(chosen, 'b')).toEqual(['door-2', 'tea-2'])
  })

  it('does without where there is none', () => {
    expect(names(pickPictures([experience('a', 'tea-1', ['door'])], []), 'a')).toEqual([])
  })
})
