import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import * as styles from './check-in-screen.css.ts'

/** For a phone whose screen is broken, and a host without a camera: the letters under the code. */
export const CodeForm = ({ onText }: { onText: (text: string) => void }) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    onText(text)
    setText('')
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <Field
        label={<Trans>Or type the eight characters below it</Trans>}
        error={isMissing ? t`Please fill it in.` : undefined}
      >
        <TextInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="7K3M-9QXD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </Field>
      <Button type="submit" tone="ink">
        <Trans>Look up</Trans>
      </Button>
    </form>
  )
}
