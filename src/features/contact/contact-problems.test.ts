import { expect, it } from 'vitest'
import { contactProblems } from './contact-problems.ts'

const values = {
  name: 'Salma',
  email: 'salma@example.com',
  subject: 'Lost',
  category: 'general' as const,
  message: 'Where is it?',
}

it('finds nothing wrong with what the server takes, with blanks around it', () => {
  expect(contactProblems({ ...values, email: ' salma@example.com ', message: '\nOne\nTwo ' })).toEqual({})
})

it('names every field the server would refuse, and why', () => {
  const long = { name: 'x'.repeat(161), subject: 'x'.repeat(201), message: 'x'.repeat(8001) }
  expect(contactProblems({ ...values, ...long, email: 'salma@example' })).toEqual({
    name: 'too_long',
    email: 'invalid_email',
    subject: 'too_long',
    message: 'too_long',
  })
  const blank = { name: ' ', email: '', subject: '\t', message: '\n' }
  expect(Object.values(contactProblems({ ...values, ...blank }))).toEqual(Array(4).fill('missing_fields'))
})
