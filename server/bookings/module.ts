import * as hooks from '../experiences/booking-hooks.ts'
import { defineModule } from '../platform/module.ts'
import { bookingsMade } from './booking-metrics.ts'
import { countDifferences } from './cash/repository.ts'
import { cashRoutes } from './cash/routes.ts'
import { cleanUpBookings } from './clean-up.ts'
import { bookingEmails } from './emails/booking-emails.ts'
import { moveEmails } from './emails/move-emails.ts'
import { noShowEmails } from './emails/no-show-emails.ts'
import { waitlistEmails } from './emails/waitlist-emails.ts'
import { countDisputes } from './no-shows/repository.ts'
import { noShowRoutes } from './no-shows/routes.ts'
import { reviewOfBookingRoutes } from './reviews/routes.ts'
import { bookingRoutes } from './routes.ts'
import { countActive } from './seats/active-bookings.ts'
import { dayOfEach } from './seats/days.ts'
import { startBookingExpiry } from './seats/expire-bookings.ts'
import { bookingTextMessages } from './sms.ts'
import { startWaitlistOffers } from './waitlist/offer-places.ts'
import { waitlistRoutes } from './waitlist/routes.ts'

export const bookings = defineModule({
  name: 'bookings',
  routes: ({ bind, deps }) => {
    bookingRoutes(bind, deps)
    noShowRoutes(bind, deps)
    cashRoutes(bind, deps)
    waitlistRoutes(bind, deps)
    reviewOfBookingRoutes(bind, deps)
  },
  connect: () => {
    hooks.countActiveBookings.implement(countActive)
    hooks.findDayOfEach.implement(dayOfEach)
  },
  emails: [bookingEmails, moveEmails, noShowEmails, waitlistEmails],
  texts: [bookingTextMessages],
  metrics: { counters: [bookingsMade] },
  cleanUp: cleanUpBookings,
  adminFigures: {
    waiting: {
      disputes: async ({ db }) => (await countDisputes(db)) + (await countDifferences(db)),
    },
  },
  jobs: (deps, log) => [startBookingExpiry(deps, log), startWaitlistOffers(deps, log)],
})
