import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { SecondFactor } from '#contract/models/security.ts'
import * as styles from '#features/settings/settings-screen.css.ts'
import { useOnline } from '#features/settings/use-online.ts'
import { useSubmit } from '#forms/use-submit.ts'
import { Button, type ButtonProps } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isProofWhole, noProof, ProofFields, toProof } from './proof-fields.tsx'

interface Props {
  needsCode: boolean
  /** What is done with the proof; what it throws is shown here. */
  onProof: (proof: { password: string } & SecondFactor) => Promise<void>
  onCancel: () => void
  tone?: ButtonProps['tone']
  action: ReactNode
  /** Names the form where the heading before it does not say what it is for. */
  label?: string | undefined
}

/** Password, and code where one is asked for, before something that must be certain. */
export const ProveForm = ({ needsCode, onProof, onCancel, tone, action, label }: Props) => {
  const { t } = useLingui()
  const online = useOnline()
  const [proof, setProof] = useState(noProof)
  const proving = useSubmit({ mutationFn: onProof })
  const isWhole = isProofWhole(proof, needsCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && online) void proving.submit(toProof(proof))
  }
  const refusal = proving.failure && { code: proving.failure.code, sentence: proving.failure.text }
  const isAtField = refusal?.code === 'wrong_password' || refusal?.code === 'wrong_code'
  const missing = needsCode ? t`Type your password and a code first.` : t`Type your password first.`
  return (
    <form className={styles.form} method="post" aria-label={label} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {refusal && !isAtField && (
          <Notice tone="critical" role="alert">
            {refusal.sentence}
          </Notice>
        )}
        <ProofFields value={proof} onChange={setProof} needsCode={needsCode} refusal={refusal} />
        <div className={styles.actions}>
          <Button
            type="submit"
            tone={tone ?? 'primary'}
            busy={proving.isPending}
            disabledReason={online ? (isWhole ? null : missing) : t`You need to be online for this.`}
          >
            {action}
          </Button>
          <Button tone="text" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
