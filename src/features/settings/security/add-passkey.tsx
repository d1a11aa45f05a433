import { Trans, useLingui } from '@lingui/react/macro'
import { addPasskey } from '#data/account/passkeys.ts'
import { createPasskey } from '#pwa/passkeys.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { ProveForm } from './prove-form.tsx'

interface Props {
  /** Whether a second factor is in force. */
  needsCode: boolean
  onAdded: () => void
  onCancel: () => void
}

/** The password, then the browser's own dialog. */
export const AddPasskey = ({ needsCode, onAdded, onCancel }: Props) => {
  const { t } = useLingui()
  return (
    <ProveForm
      needsCode={needsCode}
      label={t`Add a passkey`}
      action={<Trans>Continue</Trans>}
      onCancel={onCancel}
      onProof={async (proof) => {
        // Whoever closes the dialog is where they were, and may go on once more.
        if (!(await addPasskey(proof, createPasskey))) return
        showToast({ title: t`The passkey is added`, tone: 'success' })
        onAdded()
      }}
    />
  )
}
