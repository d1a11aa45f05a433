import { expect, it } from 'vitest'
import { problemResolver } from './problem-resolver.ts'

interface Values {
  email: string
  password: string
}
const resolve = problemResolver(({ email }: Values) => (email === '' ? { email: 'missing_fields' } : {}))
// The resolver looks at the values alone.
const unused = { fields: {}, shouldUseNativeValidation: false }

it('passes the values on where no rule is broken', async () => {
  const values = { email: 'lina@example.ma', password: 'sardine-7' }
  expect(await resolve(values, undefined, unused)).toEqual({ values, errors: {} })
})

it('puts the code of the broken rule at its field', async () => {
  const { errors } = await resolve({ email: '', password: 'x' }, undefined, unused)
  expect(errors).toEqual({ email: { type: 'missing_fields', message: 'missing_fields' } })
})
