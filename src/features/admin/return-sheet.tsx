import { Trans, useLingui } from '@lingui/react/macro'
import { returnToHost } from '#data/admin/admin.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextSheet } from './text-sheet.tsx'

interface Props {
  id: string
  title: string
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** The contract's limit of a reason, in characters. */
const most = 1000

/** Why a listing is not approved yet. */
export const ReturnSheet = ({ id, title, ...rest }: Props) => {
  const { t } = useLingui()
  return (
    <TextSheet
      {...rest}
      title={t`Return to the host`}
      text={<Trans>“{title}” becomes a draft again. Its host sees the reason and can publish it again.</Trans>}
      field={(value, setValue) => (
        <Field label={<Trans>What should change</Trans>}>
          <TextArea rows={4} maxLength={most} value={value} onChange={(event) => setValue(event.target.value)} />
        </Field>
      )}
      missing={t`Write a reason first.`}
      action={<Trans>Return it</Trans>}
      send={(reason) => returnToHost(id, reason)}
      done={{ title: t`“${title}” was returned to its host` }}
    />
  )
}
