import { describe, expect, it } from 'vitest'
import { pickPictures } from './pick-pictures.ts'

const pictures = ['tea', 'dunes', 'door'].flatMap((motif) =>
  ['1', '2', '3'].map((n) => ({ name: `${motif}-${n}`, motif })),
)
const experience = (slug: string, cover: string, details: string[]) =>
  ({ slug, cover, details }) as Parameters<typeof pickPictures>[0][0]
const names = (chosen: ReturnType<typeof pickPictures>, slug: string) => chosen.get(slug)?.map(({ name }) => name)

describe('picking pictures', () => {
  it('gives each experience a cover of its own, and details that are no cover while there are enough', () => {
    const chosen = pickPictures(
      [experience('a', 'tea', ['dunes']), experience('b', 'tea', ['dunes']), experience('c', 'dunes', ['tea'])],
      pictures,
    )
    expect(names(chosen, 'a')).toEqual(['tea-1', 'dunes-2'])
    expect(names(chosen, 'b')).toEqual(['tea-2', 'dunes-3'])
    expect(names(chosen, 'c')).toEqual(['dunes-1', 'tea-3'])
  })

  it('falls back on other motifs where one has no picture, and never repeats one within an experience', () => {
    const [first] = pickPictures([experience('a', 'missing', ['missing', 'tea', 'none'])], pictures).values()
    expect(first).toHaveLength(4)
    expect(new Set(first?.map(({ name }) => name)).size).toBe(4)
  })

  it('does without where there is none', () => {
    expect(names(pickPictures([experience('a', 'tea', ['door'])], []), 'a')).toEqual([])
  })
})
