/** What screens of waiting lists request from the server. The answers go to the device's database. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { pullWaitlist } from './pull.ts'

/** The starts that the traveler waits for. Its data says when they were pulled, in milliseconds since 1970. */
export const waitlistQuery = (userId: string) =>
  queryOptions({ queryKey: ['waitlist', userId], queryFn: () => pullWaitlist().then(Date.now), ...pullOptions })
