import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { focusLine } from '#features/drafting/form/focus-line.ts'
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/media/icon.tsx'
import * as styles from './text-list.css.ts'

interface Props {
  /** Ids of the fields are `{name}-{index}`. */
  name: string
  labelOf: (index: number) => string
  hint?: ReactNode
  values: readonly string[]
  onChange: (values: string[]) => void
  errorOf?: (index: number) => string | undefined
  /** These stay: their fields have no button to remove them. */
  least?: number
  most: number
}

const lineLength = 200

/** Several short texts, one under the other: as many as a person adds. */
export const TextList = ({ name, labelOf, hint, values, onChange, errorOf, least = 0, most }: Props) => {
  const { t } = useLingui()
  const change = (index: number, text: string) => onChange(values.map((value, at) => (at === index ? text : value)))
  const add = () => {
    onChange([...values, ''])
    focusLine(name, values.length)
  }
  const remove = (index: number) => {
    onChange(values.filter((_, at) => at !== index))
    focusLine(name, Math.max(0, index - 1))
  }
  return (
    <div className={styles.list}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; nothing is reordered.
        <div className={styles.entry} key={index}>
          <Field
            id={`${name}-${index}`}
            label={labelOf(index)}
            error={errorOf?.(index)}
            hint={index === values.length - 1 ? hint : undefined}
          >
            <TextInput
              value={value}
              maxLength={lineLength}
              autoCapitalize="sentences"
              onChange={(event) => change(index, event.target.value)}
            />
          </Field>
          {index >= least && (
            <span className={styles.remove}>
              <IconButton label={t`Remove: ${labelOf(index)}`} icon="x" shape="bare" onClick={() => remove(index)} />
            </span>
          )}
        </div>
      ))}
      {values.length < most && (
        <div>
          <Button tone="text" id={`${name}-add`} onClick={add}>
            <Icon name="plus" />
            <Trans>Add</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
