/** What screens of bookings request from the server. The answers go to the device's database, from where read.ts reads them. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { pullBooking, pullBookings } from './pull.ts'

/** All bookings of the traveler. Its data says when they were pulled, in milliseconds since 1970. */
export const bookingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['bookings', userId],
    queryFn: () => pullBookings().then(Date.now),
    ...pullOptions,
  })

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: () => pullBooking(id).then(Date.now),
    ...pullOptions,
  })
