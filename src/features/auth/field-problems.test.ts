import { describe, expect, it } from 'vitest'
import { emailProblems, loginProblems, newPasswordProblems, registrationProblems } from './field-problems.ts'

const lina = {
  firstName: 'Lina',
  lastName: 'Amrani',
  email: 'lina@example.ma',
  password: 'sardine-7',
  confirmPassword: 'sardine-7',
  acceptTerms: true,
}

describe('loginProblems', () => {
  it('asks for both fields', () => {
    expect(loginProblems({ email: ' ', password: '', rememberMe: true })).toEqual({
      first: 'missing_fields',
      fields: { email: 'missing_fields', password: 'missing_fields' },
    })
  })

  it('leaves a password of spaces to the server', () => {
    expect(loginProblems({ email: 'lina@example.ma', password: '   ', rememberMe: true }).first).toBeNull()
  })
})

describe('registrationProblems', () => {
  it('finds nothing wrong with a sound registration', () => {
    expect(registrationProblems(lina)).toEqual({ first: null, fields: {} })
  })

  it('marks every wrong field and names the first rule in the ruled order', () => {
    const problems = registrationProblems({
      ...lina,
      lastName: '',
      email: 'lina',
      password: 'abc',
      confirmPassword: 'abd',
      acceptTerms: false,
    })
    expect(problems.first).toBe('missing_fields')
    expect(problems.fields).toEqual({
      lastName: 'missing_fields',
      email: 'invalid_email',
      password: 'password_too_short',
      confirmPassword: 'password_mismatch',
      acceptTerms: 'terms_required',
    })
  })

  it.each([
    [{ firstName: '\u3164' }, 'missing_fields'],
    [{ email: 'lina@' }, 'invalid_email'],
    [{ confirmPassword: 'sardine-8' }, 'password_mismatch'],
    [{ password: 'ab1!', confirmPassword: 'ab1!' }, 'password_too_short'],
    [{ password: 'sardines', confirmPassword: 'sardines' }, 'password_too_weak'],
    [{ acceptTerms: false }, 'terms_required'],
  ])('names %j first as %s', (change, code) => {
    const { first, fields } = registrationProblems({ ...lina, ...change })
    expect(first).toBe(code)
    expect(Object.values(fields)).toEqual([code])
  })

  it('checks that passwords match before it looks at their length', () => {
    expect(registrationProblems({ ...lina, password: 'ab1', confirmPassword: 'ab' }).first).toBe('password_mismatch')
  })
})

describe('newPasswordProblems', () => {
  it('asks for a password before anything else', () => {
    expect(newPasswordProblems({ password: '', confirmPassword: '' })).toEqual({
      first: 'missing_fields',
      fields: { password: 'missing_fields' },
    })
  })

  it('puts a mismatch at the confirmation', () => {
    expect(newPasswordProblems({ password: 'sardine-7', confirmPassword: 'sardine' })).toEqual({
      first: 'password_mismatch',
      fields: { confirmPassword: 'password_mismatch' },
    })
  })
})

describe('emailProblems', () => {
  it('tells a missing address from a wrong one', () => {
    expect(emailProblems({ email: '' }).first).toBe('missing_fields')
    expect(emailProblems({ email: 'lina' }).first).toBe('invalid_email')
    expect(emailProblems({ email: 'lina@example.ma' }).first).toBeNull()
  })
})
