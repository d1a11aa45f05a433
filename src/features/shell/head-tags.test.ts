import { expect, test } from 'vitest'
import { headTags } from './head-tags.ts'

test('the innermost route’s title and descriptions count, each once', () => {
  const root = [{ title: 'Rihla' }, { name: 'robots', content: 'index' }]
  const screen = [{ title: 'Saved · Rihla' }, { name: 'description', content: 'What you saved' }]
  expect(headTags([root, screen])).toEqual([
    { title: 'Saved · Rihla' },
    { name: 'robots', content: 'index' },
    { name: 'description', content: 'What you saved' },
  ])
  expect(headTags([root, []])).toEqual(root)
})
