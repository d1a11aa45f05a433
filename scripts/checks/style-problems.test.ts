import { expect, it } from 'vitest'
import { styleProblems } from './style-problems.ts'

it('finds what answers to hovering alone, and heights that a phone’s bars change', () => {
  const css =
    '@layer ui{.a:hover{color:red}@media (hover:hover){.b:hover{color:red}}}.c{max-height:78vh}.d{height:78svh}'
  expect(styleProblems('x.css', css)).toEqual([
    'x.css: .a:hover answers to a pointer on screens that have none',
    'x.css: .c measures in vh: max-height:78vh',
  ])
})
