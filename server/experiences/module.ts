import { defineModule } from '../platform/module.ts'
import { moveIntoPresent } from './feed/feed-horizon.ts'
import { listingEmails } from './listings/emails.ts'
import { countOpenChanges } from './listings/listing-changes-repository.ts'
import { startRenewingWords } from './listings/renew-words.ts'
import { listingRoutes } from './listings/routes.ts'
import { experienceRoutes } from './routes.ts'
import { countPending, countPublic, foldCatalogueCounts } from './search/catalogue-counts.ts'

export const experiences = defineModule({
  name: 'experiences',
  routes: ({ bind, deps }) => {
    experienceRoutes(bind, deps)
    listingRoutes(bind, deps)
  },
  emails: [listingEmails],
  prepare: async ({ db }, log) => {
    const restored = await moveIntoPresent(db)
    if (restored > 0)
      log.info({ restored }, 'the database was restored from another cluster: devices fetch the catalog again')
  },
  cleanUp: ({ db }) => foldCatalogueCounts(db),
  adminFigures: {
    waiting: { listings: ({ db }) => countPending(db), changes: ({ db }) => countOpenChanges(db) },
    statistics: async ({ db }) => {
      const [published, pending] = await Promise.all([countPublic(db), countPending(db)])
      return { experiences: { total: published + pending, pending } }
    },
  },
  jobs: (deps, log) => [startRenewingWords(deps, log)],
})
