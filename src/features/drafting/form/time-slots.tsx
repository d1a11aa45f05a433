import { Trans, useLingui } from '@lingui/react/macro'
import * as styles from '#features/drafting/editor-screen.css.ts'
import { focusLine } from '#features/drafting/form/focus-line.ts'
import { Button } from '#ui/action/button.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/media/icon.tsx'
import * as list from './text-list.css.ts'

const maxSlots = 12

/** The starts of a day: one at least, chosen by the host. */
export const TimeSlots = ({
  values,
  onChange,
  error,
}: {
  values: readonly string[]
  onChange: (values: string[]) => void
  error: string | undefined
}) => {
  const { t } = useLingui()
  const lines = values.length > 0 ? values : ['']
  const add = () => {
    onChange([...lines, ''])
    focusLine('timeSlots', lines.length)
  }
  const remove = (index: number) => {
    onChange(lines.filter((_, at) => at !== index))
    focusLine('timeSlots', Math.max(0, index - 1))
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>
        <Trans>Time slots, in Morocco’s time</Trans>
      </legend>
      <div className={styles.pair}>
        {lines.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; the server sorts them.
          <div className={list.entry} key={index}>
            <Field id={`timeSlots-${index}`} label={t`Start ${index + 1}`} error={index === 0 ? error : undefined}>
              <TextInput
                type="time"
                value={value}
                onChange={(event) => onChange(lines.map((slot, at) => (at === index ? event.target.value : slot)))}
              />
            </Field>
            {lines.length > 1 && (
              <span className={list.remove}>
                <IconButton label={t`Remove start ${index + 1}`} icon="x" shape="bare" onClick={() => remove(index)} />
              </span>
            )}
          </div>
        ))}
      </div>
      {lines.length < maxSlots && (
        <div>
          <Button tone="text" id="timeSlots-add" onClick={add}>
            <Icon name="plus" />
            <Trans>Add a start</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
