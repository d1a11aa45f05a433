import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import type { AppErrorCode } from '#data/api/app-error.ts'
import { toAppError } from '#data/api/app-error.ts'
import { errorSentence } from '#i18n/error-sentence.ts'
import { offerPasskey } from '#pwa/passkey-offer.ts'
import { Button } from '#ui/action/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useAuth } from '../auth-provider.tsx'
import { orSuspended } from '../or-suspended.ts'
import { useOfflineReason } from '../use-offline-reason.ts'

interface Props {
  challenge: string
  remember: boolean
  onDone: (user: User) => void
  /** The five minutes are over, or another person wants to sign in. */
  onBack: () => void
  onSuspended: (reason: string) => void
}

/** The second step: a code of the app, or a recovery code where that is lost. */
export const TwoFactorForm = ({ challenge, remember, onDone, onBack, onSuspended }: Props) => {
  const { t, i18n } = useLingui()
  const { loginTwoFactor } = useAuth()
  const offlineReason = useOfflineReason(t`You need to be online to log in. What you typed stays here.`)
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ attempt: number; code: AppErrorCode; details?: unknown } | null>(null)
  const field = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus again whenever the kind of code changes, which nothing in the effect reads.
  useEffect(() => field.current?.querySelector('input')?.focus(), [isRecovery])

  const refuse = (next: { code: AppErrorCode; details?: unknown }) =>
    setProblem((before) => ({ attempt: (before?.attempt ?? 0) + 1, ...next }))
  const send = async () => {
    const typed = code.trim()
    const digits = typed.replaceAll(' ', '')
    if (typed === '') return refuse({ code: 'missing_fields' })
    if (!isRecovery && !/^\d{6}$/.test(digits)) return refuse({ code: 'wrong_code' })
    setBusy(true)
    try {
      const factor = isRecovery ? { recoveryCode: typed } : { code: digits }
      const outcome = await orSuspended(loginTwoFactor(challenge, factor, remember))
      if ('reason' in outcome) onSuspended(outcome.reason)
      else {
        offerPasskey()
        onDone(outcome)
      }
    } catch (thrown) {
      const { code: refusal, details } = toAppError(thrown)
      refuse({ code: refusal, details })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  const isOver = problem?.code === 'challenge_expired'
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="s5">
        {problem && (
          <ErrorSummary
            key={problem.attempt}
            title={t`Login failed`}
            problems={[{ text: errorSentence(i18n, problem), ...(!isOver && { fieldId: 'code' }) }]}
          />
        )}
        <div ref={field}>
          <Field
            id="code"
            label={isRecovery ? t`Recovery code` : t`Code from your authenticator app`}
            hint={
              isRecovery ? t`One of the ten you saved. Each works once.` : t`Six digits. They change every 30 seconds.`
            }
            error={problem && !isOver ? errorSentence(i18n, problem) : undefined}
          >
            <TextInput
              key={String(isRecovery)}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              aria-required
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        </div>
        {isOver ? (
          <Button wide onClick={onBack}>
            <Trans>Start again</Trans>
          </Button>
        ) : (
          <Button type="submit" wide busy={isBusy} disabledReason={offlineReason}>
            <Trans>Log in</Trans>
          </Button>
        )}
        <Stack gap="s1" align="start">
          <Button
            tone="text"
            size="small"
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
              setProblem(null)
            }}
          >
            {isRecovery ? <Trans>Use the app instead</Trans> : <Trans>Use a recovery code instead</Trans>}
          </Button>
          <Button tone="text" size="small" onClick={onBack}>
            <Trans>Use another account</Trans>
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
