import { expect, it } from 'vitest'
import { emptyForm } from '#data/listings/content.ts'
import { draftDifferences } from './draft-differences.ts'

const version = (change = {}, photos: Parameters<typeof draftDifferences>[0]['photos'] = []) => ({
  form: { ...emptyForm(), title: 'Bread at dawn', ...change },
  photos,
})
const own = (sha256: string) => ({ kind: 'own', sha256, bytes: 1, width: 1, height: 1, alt: '' }) as const
const stored = (src: string) => ({ kind: 'stored', src, tone: '#000000', alt: '' }) as const

it('finds nothing where both say the same, blank lines aside', () => {
  expect(draftDifferences(version({ highlights: ['Tea', ''] }), version({ highlights: ['Tea'] }))).toEqual([])
})

it('names each field that differs, in the order of the form', () => {
  const mine = version({ price: '300', availableDays: [1, 2] })
  const theirs = version({ title: 'Bread', availableDays: [1] })
  expect(draftDifferences(mine, theirs)).toEqual([
    { field: 'title', mine: 'Bread at dawn', theirs: 'Bread' },
    { field: 'price', mine: '300', theirs: '' },
    { field: 'availableDays', mine: '1, 2', theirs: '1' },
  ])
})

it('knows a photo of this device again on the account, and tells another order', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
  const mine = version({}, [own(a), own(b)])
  expect(draftDifferences(mine, version({}, [stored(`/media/${a}`), own(b)]))).toEqual([])
  expect(draftDifferences(mine, version({}, [own(b), own(a)]))).toMatchObject([{ field: 'photos' }])
})
