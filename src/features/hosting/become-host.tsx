import { Trans, useLingui } from '@lingui/react/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './become-host.css.ts'
import { HostAlert } from './host-alert.tsx'
import { HostingSteps } from './hosting-steps.tsx'
import tea from './tea.webp'
import { type Login, useBecomeHost } from './use-become-host.ts'

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
