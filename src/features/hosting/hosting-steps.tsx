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
          A description, days, a price and at least three photos. What you write is saved on this device, even offline.
        </Trans>
      </Step>
      <Step title={<Trans>We review it</Trans>}>
        <Trans>A new experience goes public once we have approved it. If something is missing, we tell you what.</Trans>
      </Step>
      <Step title={<Trans>Welcome your guests</Trans>}>
        <Trans>Answer requests within two days, and check guests in at the meeting point, even offline.</Trans>
      </Step>
    </ol>
  </section>
)
