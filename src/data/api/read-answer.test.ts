import { describe, expect, it } from 'vitest'
import { refusal } from './read-answer.ts'

describe('refusal', () => {
  it('takes code and message from the server, else the endpoint’s own', () => {
    expect(refusal(409, { message: 'Taken', code: 'email_taken' }, 'Registration failed', null)).toMatchObject({
      code: 'email_taken',
      message: 'Taken',
      status: 409,
    })
    expect(refusal(500, { message: '', code: 'internal' }, 'Login failed', null).message).toBe('Login failed')
  })

  it('names a code that this app does not know by its class', () => {
    expect(refusal(422, { message: 'x', code: 'brand_new' }, '', null).code).toBe('validation_failed')
    expect(refusal(418, { message: 'x', code: 'brand_new' }, '', null).code).toBe('invalid_request')
  })

  it('tells a gateway’s page from any other page', () => {
    expect(refusal(502, undefined, '', null)).toMatchObject({ code: 'internal', status: 502 })
    expect(refusal(403, undefined, '', null)).toMatchObject({ code: 'not_contract', status: 403 })
  })
})
