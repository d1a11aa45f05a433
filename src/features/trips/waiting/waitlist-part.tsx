import { Trans } from '@lingui/react/macro'
import { readWaitlist } from '#data/waitlist/commands.ts'
import type { WaitlistView } from '#data/waitlist/overlay.ts'
import { waitlistQuery } from '#data/waitlist/queries.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { usePullQuery } from '#lib/react/use-pull-query.ts'
import { Grid } from '#ui/layout/grid.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from '../trips-list.css.ts'
import { WaitlistRow } from './waitlist-row.tsx'

/** The starts that the traveler waits for, from the device; empty until they are read. */
const useWaitlist = (userId: string): readonly WaitlistView[] => {
  usePullQuery(waitlistQuery(userId))
  return useDeviceQuery(readWaitlist, [userId])?.entries ?? []
}

/** What this person waits for; nothing where they wait for nothing. */
export const WaitlistPart = ({ userId }: { userId: string }) => {
  const entries = useWaitlist(userId)
  if (entries.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="waiting-lists">
      <Heading level={2} size="title3" id="waiting-lists">
        <Trans>Waiting lists</Trans>
      </Heading>
      <Text size="small" tone="muted">
        <Trans>We tell you if places come free. This does not hold a seat, and no position is promised.</Trans>
      </Text>
      <Grid layout="rows" as="ul">
        {entries.map((entry) => (
          <WaitlistRow key={`${entry.experienceId} ${entry.checkIn} ${entry.timeSlot}`} entry={entry} />
        ))}
      </Grid>
    </section>
  )
}
