/** What screens of hosts request from the server. The answers go to the device's database, from where read.ts reads them. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { pullHosting } from './pull.ts'

/** The host's listings, bookings, figures and payouts. Its data says when they were pulled, in milliseconds since 1970. */
export const hostingQuery = (userId: string) =>
  queryOptions({ queryKey: ['hosting', userId], queryFn: () => pullHosting().then(Date.now), ...pullOptions })
