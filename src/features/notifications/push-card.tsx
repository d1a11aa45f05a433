import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#data/notifications/push.ts'
import { errorText } from '#i18n/error-text.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'
import { forgetsAfterAWeek, thisBrowser } from '#pwa/browser.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './push-card.css.ts'

interface Push {
  /** Null until it is known; `unknown` where the server would have to be asked and cannot be. */
  state: PushState | 'unknown' | null
  isBusy: boolean
  /** Why the last press did not do it, by its code. */
  failure: string | null
  turnOn: () => void
  turnOff: () => void
}

/** Whether this device is told, and how that is changed. Asked for only by `turnOn`, from a press. */
const usePush = (): Push => {
  const { locale } = useLanguage()
  const { online } = useStore(connectivityStore)
  const [state, setState] = useState<Push['state']>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back.
  useEffect(() => {
    let isStopped = false
    void readPushState().then(
      (next) => !isStopped && setState(next),
      () => !isStopped && setState('unknown'),
    )
    return () => {
      isStopped = true
    }
  }, [online])

  const run = async (change: () => Promise<PushState>) => {
    setBusy(true)
    setFailure(null)
    try {
      setState(await change())
    } catch (thrown) {
      setFailure(toAppError(thrown).code)
    } finally {
      setBusy(false)
    }
  }
  return {
    state,
    isBusy,
    failure,
    turnOn: () => void run(() => turnPushOn(locale)),
    turnOff: () => void run(turnPushOff),
  }
}

const Refused = () => (
  <>
    <Flag tone="wait" icon="warn">
      <Trans>Your browser blocks notifications</Trans>
    </Flag>
    <Text tone="muted">
      <Trans>
        You blocked notifications from Rihla in this browser. To change that, open the icon beside the address, allow
        notifications and reload this page.
      </Trans>
    </Text>
  </>
)

/** Safari on iOS has them for apps on the home screen alone. */
const Unsupported = () => {
  const browser = thisBrowser()
  if (forgetsAfterAWeek(browser) && browser !== 'safari-mac')
    return (
      <Text tone="muted">
        <Trans>
          On an iPhone or iPad, Rihla has to be on the home screen first: tap Share, then Add to Home Screen, and open
          it from there.
        </Trans>
      </Text>
    )
  return (
    <Text tone="muted">
      <Trans>
        This browser cannot receive anything while Rihla is closed. You will find your notifications here when you open
        it.
      </Trans>
    </Text>
  )
}

const Off = ({ push }: { push: Push }) => {
  const { t } = useLingui()
  const { online } = useStore(connectivityStore)
  return (
    <>
      <Text tone="muted">
        <Trans>A short notice when a host answers, a guest asks or someone writes, even while Rihla is closed.</Trans>
      </Text>
      <Button
        tone="ink"
        size="small"
        icon="bell"
        busy={push.isBusy}
        disabledReason={online ? null : t`You need to be online to turn it on.`}
        onClick={push.turnOn}
      >
        <Trans>Notify me on this device</Trans>
      </Button>
    </>
  )
}

const On = ({ push }: { push: Push }) => {
  const { t } = useLingui()
  const { online } = useStore(connectivityStore)
  return (
    <>
      <Flag tone="ok" icon="check">
        <Trans>On for this device</Trans>
      </Flag>
      <Text tone="muted">
        <Trans>Until you log out here. Choose what you are told about in your settings.</Trans>
      </Text>
      <Button
        tone="quiet"
        size="small"
        busy={push.isBusy}
        disabledReason={online ? null : t`You need to be online to turn it off.`}
        onClick={push.turnOff}
      >
        <Trans>Turn off on this device</Trans>
      </Button>
    </>
  )
}

const stateOf = (push: Push): ReactNode => {
  switch (push.state) {
    case null:
      return null
    case 'on':
      return <On push={push} />
    case 'off':
    case 'unknown':
      return <Off push={push} />
    case 'no-service':
      return (
        <>
          <Notice tone="critical">
            <Trans>Your browser could not reach its notification service. Nothing has changed.</Trans>
          </Notice>
          <Off push={push} />
        </>
      )
    case 'refused':
      return <Refused />
    case 'unsupported':
      return <Unsupported />
    case 'no-keys':
      return (
        <Text tone="muted">
          <Trans>This site does not send notifications to devices.</Trans>
        </Text>
      )
  }
}

/** Being told on this device: how things stand, and a button where that can be changed. */
export const PushCard = ({ level = 2 }: { level?: 2 | 3 | 4 }) => {
  const { i18n } = useLingui()
  const push = usePush()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Heading level={level} size="title3" id={id}>
        <Trans>While Rihla is closed</Trans>
      </Heading>
      <div className={styles.state} aria-live="polite">
        {stateOf(push)}
      </div>
      {push.failure !== null && (
        <Notice tone="critical" role="alert">
          {errorText(i18n, push.failure)}
        </Notice>
      )}
    </section>
  )
}
