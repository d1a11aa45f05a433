import { expect, it } from 'vitest'
import { styleProblems } from './style-problems.ts'

it('finds what answers to hovering alone, heights that a phone’s bars change, and what its edge covers', () => {
  const css =
    '@layer ui{.a:hover{color:red}@media (hover:hover){.b:hover{color:red}}}.c{max-height:78vh}.d{height:78svh}.e{position:sticky;inset-block-end:0}.f{position:fixed;bottom:0;padding-bottom:env(safe-area-inset-bottom)}'
  expect(styleProblems('x.css', css)).toEqual([
    'x.css: .a:hover answers to a pointer on screens that have none',
    'x.css: .c measures in vh: max-height:78vh',
    'x.css: .e stays at the bottom without the safe area',
  ])
})
