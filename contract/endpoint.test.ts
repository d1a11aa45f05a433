import { expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { type BodyOf, endpoint, type ParamsOf, type QueryOf } from './endpoint.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/things/:id',
  access: 'host',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ name: z.string() }),
  data: z.strictObject({}),
  failure: 'Failed to rename',
})

it('knows exactly what an endpoint takes and whom it lets in', () => {
  expectTypeOf<ParamsOf<typeof rename>>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<BodyOf<typeof rename>>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<QueryOf<typeof rename>>().toEqualTypeOf<undefined>()
  expectTypeOf<(typeof rename)['access']>().toEqualTypeOf<'host'>()
})
