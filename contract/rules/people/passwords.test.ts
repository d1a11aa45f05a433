import { expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'
import { normalisePassword, passwordForms } from './typed-password.ts'

it.each([
  ['thé-de-menthe-1', null],
  ['thé-de-menthe-1'.normalize('NFD'), null],
  // Six letters are six, however many code units they take.
  ['e\u0301a1!b', 'password_too_short'],
  ['a1!😀😀', 'password_too_short'],
  ['a1 😀😀😀', null],
  // An accent, a joiner and a zero-width space are no symbols; a space of any width is.
  ['atlasq\u03012026', 'password_too_weak'],
  ['atlas\u200d2026', 'password_too_weak'],
  ['atlas\u200b2026', 'password_too_weak'],
  ['atlas\u00a02026', null],
  ['PASSWORD1!', 'password_too_common'],
])('finds of %j: %s', (typed, problem) => {
  expect(passwordProblem(typed)).toBe(problem)
})

it('compares a password with its confirmation in their one form', () => {
  expect(passwordProblem('thé-de-menthe-1', 'thé-de-menthe-1'.normalize('NFD'))).toBeNull()
  expect(passwordProblem('thé-de-menthe-1', 'the-de-menthe-1')).toBe('password_mismatch')
})

it('changes neither case nor spaces at the ends, and has a second form only where the typed one differs', () => {
  expect(normalisePassword(' Thé\u00a0vert ')).toBe(' Thé vert ')
  expect(passwordForms('atlas-2026')).toEqual(['atlas-2026'])
  expect(passwordForms('the\u0301')).toEqual(['thé', 'the\u0301'])
})
