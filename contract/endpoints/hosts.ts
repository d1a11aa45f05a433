import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { hostFigures } from '../models/host-figures.ts'

/** One's own, computed over all bookings, however many there are. */
export const getHostFigures = endpoint({
  method: 'GET',
  path: '/hosts/me/figures',
  access: 'host',
  data: z.strictObject({ figures: hostFigures }),
  failure: 'Failed to fetch host figures',
})
