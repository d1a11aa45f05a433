/** What the list of notifications requests from the server. The answers go to the device's database. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { pullNotifications } from './pull.ts'

/** The account's notifications. Its data says when they were pulled, in milliseconds since 1970. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: () => pullNotifications().then(Date.now),
    ...pullOptions,
  })
