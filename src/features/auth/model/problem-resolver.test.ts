import { expect, it } from 'vitest'
import { loginProblems } from './field-problems.ts'
import { problemResolver } from './problem-resolver.ts'

const resolve = problemResolver(loginProblems)
// The resolver looks at the values alone.
const unused = { fields: {}, shouldUseNativeValidation: false }

it('passes the values on where no rule is broken', async () => {
  const values = { email: 'lina@example.ma', password: 'sardine-7', rememberMe: true }
  expect(await resolve(values, undefined, unused)).toEqual({ values, errors: {} })
})

it('puts the code of the broken rule at its field', async () => {
  const { errors } = await resolve({ email: '', password: 'x', rememberMe: true }, undefined, unused)
  expect(errors).toEqual({ email: { type: 'missing_fields', message: 'missing_fields' } })
})
