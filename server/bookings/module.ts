/** Bookings, from the free places of a start to the review of the visit. Start reading in `routes.ts`; `close-booking.ts` ends bookings. */
import * as hooks from '../experiences/booking-hooks.ts'
import { defineModule } from '../platform/module.ts'
import { countDifferences } from './cash/repository.ts'
import { countActive } from './close-booking.ts'
import { bookingsCreated } from './create.ts'
import { bookingEmails } from './emails.ts'
import { cleanUpBookings, startBookingExpiry } from './jobs.ts'
import { moveEmails } from './moves/emails.ts'
import { noShowEmails } from './no-shows/emails.ts'
import { countDisputes } from './no-shows/repository.ts'
import { bookingRoutes } from './routes.ts'
import { dayOfEach } from './seats/days.ts'
import { bookingTextMessages } from './sms.ts'
import { waitlistEmails } from './waitlist/emails.ts'
import { startWaitlistOffers } from './waitlist/offer-places.ts'

export const bookings = defineModule({
  name: 'bookings',
  routes: ({ bind, deps }) => bookingRoutes(bind, deps),
  connect: () => {
    hooks.countActiveBookings.implement(countActive)
    hooks.findDayOfEach.implement(dayOfEach)
  },
  emails: [bookingEmails, moveEmails, noShowEmails, waitlistEmails],
  texts: [bookingTextMessages],
  metrics: { counters: [bookingsCreated] },
  cleanUp: cleanUpBookings,
  adminFigures: {
    waiting: {
      disputes: async ({ db }) => (await countDisputes(db)) + (await countDifferences(db)),
    },
  },
  jobs: (deps, log) => [startBookingExpiry(deps, log), startWaitlistOffers(deps, log)],
})
