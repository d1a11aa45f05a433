import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { toAppError } from '#data/api/app-error.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAuth } from '../auth-provider.tsx'
import { orSuspended } from '../or-suspended.ts'
import type { ProblemCode } from '../use-auth-submit.ts'
import { useErrorSentence } from '../use-error-sentence.ts'
import { useOfflineReason } from '../use-offline-reason.ts'
import { forgetProviderSignIn, type ProviderReturn, providerNames } from './provider-sign-in.ts'

interface Props {
  answer: ProviderReturn
  onDone: (user: User) => void
  /** The account asks for a second factor. */
  onChallenge: (challenge: string, remember: boolean) => void
  onSuspended: (reason: string) => void
}

type State = { step: 'busy' } | { step: 'join'; email: string } | { step: 'failed'; code: ProblemCode | null }

interface JoinProps {
  email: string
  name: string
  isBusy: boolean
  wrong: ProblemCode | null
  onPassword: (password: string) => void
}

/** The password of an account that nothing else proves to be the same person's. */
const JoinForm = ({ email, name, isBusy, wrong, onPassword }: JoinProps) => {
  const { t } = useLingui()
  const sentence = useErrorSentence()
  const offlineReason = useOfflineReason(t`You need to be online to log in. What you typed stays here.`)
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && password !== '' && !offlineReason) onPassword(password)
  }
  return (
    <form method="post" aria-label={t`Join ${name} to your account`} onSubmit={submit} noValidate>
      <Stack gap="s4">
        <Text>
          <Trans>
            There is already an account for {email}. Type its password once, and you can log in with {name} from then
            on.
          </Trans>
        </Text>
        <Field id="join-password" label={t`Your password`} error={wrong === null ? undefined : sentence(wrong)}>
          <PasswordInput
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Button
          type="submit"
          wide
          busy={isBusy}
          disabledReason={offlineReason ?? (password === '' ? t`Type your password first.` : null)}
        >
          <Trans>Join and log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}

/** What becomes of a person who comes back from another service: signed in, asked for the password once, or told what went wrong. */
export const ProviderReturnPart = ({ answer, onDone, onChallenge, onSuspended }: Props) => {
  const { loginProvider } = useAuth()
  const sentence = useErrorSentence()
  const name = providerNames[answer.provider]
  const [state, setState] = useState<State>(answer.problem === null ? { step: 'busy' } : { step: 'failed', code: null })
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<ProblemCode | null>(null)

  const send = async (password?: string) => {
    if (answer.problem !== null) return
    const { code, secret, remember } = answer
    setBusy(true)
    try {
      const proof = { code, secret, ...(password !== undefined && { password }) }
      const outcome = await orSuspended(loginProvider(proof, remember))
      if ('join' in outcome) return setState({ step: 'join', email: outcome.join.email })
      forgetProviderSignIn()
      if ('reason' in outcome) onSuspended(outcome.reason)
      else if ('user' in outcome) onDone(outcome.user)
      else onChallenge(outcome.challenge, remember)
    } catch (thrown) {
      const problem = toAppError(thrown).code
      if (password !== undefined && problem !== 'challenge_expired') setWrong(problem)
      else setState({ step: 'failed', code: problem })
    } finally {
      setBusy(false)
    }
  }
  const begin = useEffectEvent(() => void send())
  useEffect(() => begin(), [])

  switch (state.step) {
    case 'busy':
      return (
        <Notice icon="sync" role="status">
          <Trans>Logging in with {name}…</Trans>
        </Notice>
      )
    case 'join':
      return (
        <JoinForm
          email={state.email}
          name={name}
          isBusy={isBusy}
          wrong={wrong}
          onPassword={(password) => void send(password)}
        />
      )
    case 'failed':
      return (
        <Notice tone="critical" icon="warn" role="alert">
          {answer.problem === 'cancelled' ? (
            <Trans>You did not log in with {name}. Nothing was changed.</Trans>
          ) : state.code === null ? (
            <Trans>Logging in with {name} did not work. Try again, or use your email and a password.</Trans>
          ) : (
            sentence(state.code)
          )}
        </Notice>
      )
  }
}
