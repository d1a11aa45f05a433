import { describe, expect, it } from 'vitest'
import { groupProblems, limitSelection, photoLimits } from './photo-limits.ts'

const mebibyte = 1024 * 1024
const file = (name: string, size = mebibyte) => ({ name, size })
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)
const outcome = (files: { name: string; size: number }[], present = 0) => {
  const { taken, refused } = limitSelection(files, present)
  return { taken: names(taken), problems: groupProblems(refused) }
}

describe('a selection of photos', () => {
  it('is taken whole within the limits', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name, 2 * mebibyte))
    expect(outcome(six)).toEqual({ taken: names(six), problems: [] })
  })

  it('loses the files of 5 MB, by name, and keeps the others', () => {
    expect(outcome([file('a'), file('b', photoLimits.file), file('c', photoLimits.file - 1)])).toEqual({
      taken: ['a', 'c'],
      problems: [{ code: 'photos_too_heavy', names: ['b'] }],
    })
  })

  it('loses what would make it 15 MB', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => file(name, 4 * mebibyte))
    expect(outcome([...files, file('e', 3 * mebibyte - 1)])).toEqual({
      taken: ['a', 'b', 'c', 'e'],
      problems: [{ code: 'selection_too_heavy', names: ['d'] }],
    })
    expect(outcome([...files.slice(0, 3), file('e', 3 * mebibyte)]).problems[0]?.names).toEqual(['e'])
  })

  it('does not count what is too heavy by itself', () => {
    expect(outcome([file('a', 14 * mebibyte), file('b', 4 * mebibyte)]).taken).toEqual(['b'])
  })

  it('fills a listing up to six photos', () => {
    const files = ['a', 'b', 'c'].map((name) => file(name))
    expect(outcome(files, 4)).toEqual({ taken: ['a', 'b'], problems: [{ code: 'too_many_photos', names: ['c'] }] })
    expect(outcome(files, 6).taken).toEqual([])
  })

  it('is told of each limit once, in the specified order', () => {
    const files = Array.from({ length: 12 }, (_, index) => file(`${index}`, 2 * mebibyte))
    const { problems } = outcome([...files, file('heavy', 6 * mebibyte), file('huge', 90 * mebibyte)])
    expect(problems).toEqual([
      { code: 'photos_too_heavy', names: ['heavy', 'huge'] },
      { code: 'selection_too_heavy', names: ['7', '8', '9', '10', '11'] },
      { code: 'too_many_photos', names: ['6'] },
    ])
  })
})
