import { Counter } from 'prom-client'

/** Of this process, whichever server in it is asked. Counted after the commit: a repeated request makes no booking. */
export const bookingsMade = new Counter({
  name: 'rihla_bookings_made_total',
  help: 'Bookings and requests for one that travelers made.',
  registers: [],
})
