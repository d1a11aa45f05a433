import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './become-host.css.ts'

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className={styles.step}>
    <Heading level={3}>{title}</Heading>
    <Text tone="muted">{children}</Text>
  </li>
)

/** What comes after becoming a host, in its order. */
export const HostingSteps = () => (
  <section className={styles.next} aria-labelledby="host-next">
    <Heading level={2} id="host-next">
      <Trans>What happens next</Trans>
    </Heading>
    <ol className={styles.steps}>
      <Step title={<Trans>Write it where it happens</Trans>}>
        <Trans>
          Words, days, price and at least three photos. What you write is kept on this device without signal.
        </Trans>
      </Step>
      <Step title={<Trans>We look at it</Trans>}>
        <Trans>A new experience is public once we have approved it. If something is missing, you read what.</Trans>
      </Step>
      <Step title={<Trans>Welcome your guests</Trans>}>
        <Trans>Answer requests within two days, and check people in at the meeting point, even off the grid.</Trans>
      </Step>
    </ol>
  </section>
)
