import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fetchPasskeys } from '#data/account/passkeys.ts'
import { fetchTwoFactor } from '#data/account/security.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { dismissPasskeyOffer, endPasskeyOffer } from '#pwa/passkey-offer.ts'
import { canMakePasskeys } from '#pwa/passkeys.ts'
import { Button } from '#ui/action/button.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { AddPasskey } from './add-passkey.tsx'
import * as styles from './passkey-offer.css.ts'

interface Facts {
  needsCode: boolean
}

/** What the offer needs to know; null where there is nothing to offer. */
const askForFacts = async (): Promise<Facts | null> => {
  if (!(await canMakePasskeys())) return null
  const [passkeys, { isOn }] = await Promise.all([fetchPasskeys(), fetchTwoFactor()])
  return passkeys?.length === 0 ? { needsCode: isOn } : null
}

/** A passkey in place of the password that was just typed, where the account has none and this device could keep it. */
export const PasskeyOffer = () => {
  const { t } = useLingui()
  const online = useOnline()
  const [facts, setFacts] = useState<Facts | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isLeft = false
    askForFacts()
      .then((found) => !isLeft && setFacts(found))
      // An offer that cannot be made is none.
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [])
  if (facts === null) return null
  return (
    <section className={styles.card} aria-labelledby="passkey-offer">
      <div className={styles.text}>
        <Heading level={2} size="title3" id="passkey-offer">
          <Trans>Next time without a password</Trans>
        </Heading>
        <Text tone="muted">
          <Trans>Add a passkey to log in here with your fingerprint, your face or your device’s code.</Trans>
        </Text>
      </div>
      {isOpen ? (
        <AddPasskey needsCode={facts.needsCode} onAdded={endPasskeyOffer} onCancel={() => setOpen(false)} />
      ) : (
        <div className={styles.actions}>
          <Button
            tone="ink"
            size="small"
            icon="lock"
            disabledReason={online ? null : t`You need to be online to add one.`}
            onClick={() => setOpen(true)}
          >
            <Trans>Add a passkey</Trans>
          </Button>
          <Button tone="text" size="small" onClick={dismissPasskeyOffer}>
            <Trans>No, thanks</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
