import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordProblem } from '#contract/rules/people/passwords.ts'
import { createCaller, registerPerson, testPassword } from '#server/testing/people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { isCommonPassword, newPasswordProblem } from './common-passwords.ts'

describe('a common password', () => {
  it.each([
    ...[
      'Password1!',
      'P@ssw0rd!',
      'Pa$$w0rd2026',
      'Azerty123!',
      'Qwerty!2',
      'Maroc2026!',
      'Casablanca-2026',
      'soleil_75',
    ],
    ...[
      'Chocolat1*',
      'Dragon#99',
      'monkey!1',
      'Football10.',
      'Michael1987!',
      'Fatima1990!',
      'Mohamed_1',
      'bonjour123?',
    ],
    ...[
      'Chérie-2026!',
      '$ahara1!',
      '!!Superman1',
      'hell0!',
      '1qaz@WSX',
      '!qaz2wsx',
      'abc123!',
      '123456a!',
      'a123456789!',
    ],
    ...['Motdepasse1!', 'Rihla-2026!', 'l1verp00l!'],
  ])('%s is refused although its shape is right', (password) => {
    expect(passwordProblem(password) ?? newPasswordProblem(password)).toBe('password_too_common')
  })

  it.each([
    ...['atlas-2026-trek', 'merzouga-5-camp', 'sahara-7-dunes', 'Dunes&Wind8', 'Sand&Stars7', 'toubkal-4167-m'],
    ...['x7$kQ2!m', 'dragon83619475!x', 'correct horse battery staple 1', 'كلمة-السر-12', 'a1!zzz-'],
  ])('%s is not one', (password) => {
    expect(newPasswordProblem(password)).toBeNull()
  })

  it('is one of far more than the 3,000 most frequent that match the rules', () => {
    const file = readFileSync(path.join(import.meta.dirname, 'common-words.txt'), 'utf8')
    const words = file.split('\n').filter((line) => /^[a-z\d]/.test(line))
    const shaped = words.flatMap((word) =>
      [`${word}1!`, `${word.charAt(0).toUpperCase()}${word.slice(1)}2026!`].filter((one) => /[a-z]/i.test(one)),
    )
    expect(shaped.length).toBeGreaterThan(25_000)
    expect(shaped.filter((password) => newPasswordProblem(password) !== 'password_too_common')).toEqual([])
  })

  it('is recognised at once, however long the typed text is', () => {
    isCommonPassword('the list is read once')
    /** The quickest of five: the slower ones waited for their turn. */
    const costOf = (times: number) => {
      const password = `${'1!'.repeat(times)}a${'$0'.repeat(times)}`
      const rounds = Array.from({ length: 5 }, () => {
        const start = performance.now()
        for (let round = 0; round < 40; round++) isCommonPassword(password)
        return performance.now() - start
      })
      return Math.min(...rounds)
    }
    // Four times the signs; were everything around the letter tried, it would take some sixty times as long.
    expect(costOf(32)).toBeLessThan(16 * costOf(8))
  })
})

describe('the API', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('takes no common password at registration, change or reset', async () => {
    const ask = createCaller(() => test)
    const common = 'Chocolat1*'
    const registration = { firstName: 'Amina', lastName: 'Tazi', email: 'amina@example.com', acceptTerms: true }
    const person = await registerPerson(test)
    const answers = [
      await ask('POST', '/auth/register', null, { ...registration, password: common }),
      await ask('PUT', '/auth/change-password', person, { currentPassword: testPassword, newPassword: common }),
      await ask('POST', '/auth/reset-password', null, { token: 'any', password: common }),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'password_too_common'))
  })
})
