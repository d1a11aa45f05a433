import { expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'
import { normalisePassword, passwordForms } from './typed-password.ts'

it.each([
  ['thé-de-menthe-1', null],
  ['thé-de-menthe-1'.normalize('NFD'), null],
  // The length counts characters, not code units.
  ['e\u0301a1!b', 'password_too_short'],
  ['a1!😀😀', 'password_too_short'],
  ['a1 😀😀😀', null],
  // Accents, joiners and zero-width spaces are not symbols; spaces of all widths are.
  ['atlasq\u03012026', 'password_too_weak'],
  ['atlas\u200d2026', 'password_too_weak'],
  ['atlas\u200b2026', 'password_too_weak'],
  ['atlas\u00a02026', null],
  ['PASSWORD1!', 'password_too_common'],
])('validates the new password %j with the result %s', (typed, problem) => {
  expect(passwordProblem(typed)).toBe(problem)
})

it('compares the normalised forms of a password and its confirmation', () => {
  expect(passwordProblem('thé-de-menthe-1', 'thé-de-menthe-1'.normalize('NFD'))).toBeNull()
  expect(passwordProblem('thé-de-menthe-1', 'the-de-menthe-1')).toBe('password_mismatch')
})

it('preserves the case and outer spaces of a password, and returns a second form only if the typed one differs', () => {
  expect(normalisePassword(' Thé\u00a0vert ')).toBe(' Thé vert ')
  expect(passwordForms('atlas-2026')).toEqual(['atlas-2026'])
  expect(passwordForms('the\u0301')).toEqual(['thé', 'the\u0301'])
})
