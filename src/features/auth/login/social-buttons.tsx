import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SignInProvider, signInProviders } from '#contract/models/provider.ts'
import { signInProvidersQuery } from '#data/reference/queries.ts'
import { Button } from '#ui/action/button.tsx'
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx'
import * as styles from '../auth-page.css.ts'
import { useOfflineReason } from '../use-offline-reason.ts'
import { leaveForProvider, providerNames } from './provider-sign-in.ts'

interface Props {
  /** Where the sign-in leads afterwards, as the address has it. */
  target: string | undefined
  /** Whether the session is to be remembered; asked when it begins. */
  isRemembered?: () => boolean
}

/** The services that are configured sign in; specified: each of the others answers with a coming-soon alert. */
export const SocialButtons = ({ target, isRemembered = () => true }: Props) => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<SignInProvider | null>(null)
  const offlineReason = useOfflineReason(t`You need to be online to log in. What you typed stays here.`)
  const { data: configured, refetch } = useQuery(signInProvidersQuery())
  const close = () => setAsked(null)
  const press = async (provider: SignInProvider) => {
    // A press may come before the server has said which there are.
    const known = configured ?? (await refetch()).data ?? []
    if (known.includes(provider)) await leaveForProvider(provider, { remember: isRemembered(), target })
    else setAsked(provider)
  }
  return (
    <>
      <div className={styles.social}>
        {signInProviders.map((provider) => {
          const name = providerNames[provider]
          return (
            <Button
              key={provider}
              tone="quiet"
              size="small"
              disabledReason={configured?.includes(provider) ? offlineReason : null}
              onClick={() => void press(provider)}
            >
              <Trans>Continue with {name}</Trans>
            </Button>
          )
        })}
      </div>
      <AlertDialog
        open={asked !== null}
        onClose={close}
        title={t`Coming soon`}
        actions={
          <Button tone="ink" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>
          Logging in with {asked === null ? '' : providerNames[asked]} is coming soon. Until then, use your email and a
          password.
        </Trans>
      </AlertDialog>
    </>
  )
}
