import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

interface Props {
  url: string
  open: boolean
  onClose: () => void
}

/** A link to copy by hand: an installed app has no address bar to take it from. */
export const LinkSheet = ({ url, open, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <Sheet open={open} onClose={onClose} title={t`Copy the link`}>
      <Field
        label={<Trans>Link to this experience</Trans>}
        hint={<Trans>This browser cannot share or copy it for you. Tap the link to select it, then copy it.</Trans>}
      >
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
    </Sheet>
  )
}
