import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './become-host.css.ts'
import { HostAlert } from './host-alert.tsx'
import tea from './tea.webp'
import { type Login, useBecomeHost } from './use-become-host.ts'

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className={styles.step}>
    <Heading level={3}>{title}</Heading>
    <Text tone="muted">{children}</Text>
  </li>
)

/** What comes after becoming a host, in its order. */
const HostingSteps = () => (
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

interface Props {
  /** Where the page is a host's alone: it says so. */
  isGuarded?: boolean
  login: Login
}

/**
 * What a signed-in person who is not a host finds on a host's page. As soon as they are one the session says so, and
 * whoever shows this shows the page itself instead.
 */
export const BecomeHost = ({ isGuarded = false, login }: Props) => {
  const { t } = useLingui()
  const { online } = useStore(connectivityStore)
  const { isBusy, problem, become, close, signInAgain } = useBecomeHost(login)
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <div className={styles.head}>
          <Heading level={1}>
            {isGuarded ? <Trans>You must be a host to access this space</Trans> : <Trans>Share what you know</Trans>}
          </Heading>
          <Text tone="muted">
            <Trans>
              Your bread oven, your loom, the path only your village knows: travelers come for what you already do. You
              choose the days, the price and the size of the group.
            </Trans>
          </Text>
        </div>
        <div className={styles.action}>
          <Button
            busy={isBusy}
            disabledReason={online ? null : t`You need to be online to become a host.`}
            onClick={() => void become()}
          >
            <Trans>Become a host</Trans>
          </Button>
          <Text size="small" tone="muted">
            <Trans>You keep this account: your trips and what you saved stay as they are.</Trans>
          </Text>
        </div>
      </div>
      <img
        className={styles.picture}
        src={tea}
        alt={t`A host pours mint tea from high above into three glasses.`}
        width={880}
        height={660}
        decoding="async"
      />
      <HostingSteps />
      <HostAlert
        problem={problem}
        isBusy={isBusy}
        onClose={close}
        onRetry={() => void become()}
        onSignIn={() => void signInAgain()}
      />
    </div>
  )
}
