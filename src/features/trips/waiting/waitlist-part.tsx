import { Trans } from '@lingui/react/macro'
import { useWaitlist } from '#features/trips/waiting/use-waitlist.ts'
import { Grid } from '#ui/layout/grid.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from '../trips-list.css.ts'
import { WaitlistRow } from './waitlist-row.tsx'

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
