import { useLingui } from '@lingui/react/macro'
import { duration, lengthIds } from '#features/search/filters/limits.ts'
import { useDraft } from '#features/search/filters/use-draft.ts'
import { useLengthText } from '#features/search/filters/use-length-text.ts'
import type { ChangeSearch } from '#features/search/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/search-params.ts'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { Slider } from '#ui/form/slider.tsx'
import * as styles from './filter-fields.css.ts'

interface Props {
  params: SearchParams
  onChange: ChangeSearch
  delayMs: number
}

/**
 * A length in words, or hours: one takes the place of the other. The slider stands at four hours and filters nothing until
 * it is moved; then that long or longer, as in the header.
 */
export const DurationFilter = ({ params, onChange, delayMs }: Props) => {
  const { t } = useLingui()
  const lengthText = useLengthText()
  const { durationHours, durationPlus, length } = params
  const isSet = durationHours !== undefined
  const commit = (hours: number | undefined) => {
    const durationPlusNow = isSet ? durationPlus : true
    onChange(
      changeParams(params, { durationHours: hours, durationPlus: durationPlusNow, length: undefined }),
      'replace',
    )
  }
  const [hours, setHours] = useDraft(durationHours, commit, { delayMs: delayMs })
  const isAtLeast = !isSet || durationPlus === true
  const format = (value: number) => {
    if (hours === undefined) return length === undefined ? t`Any length` : lengthText(length)
    return isAtLeast ? t`${value} h or longer` : t`At most ${value} h`
  }
  return (
    <div className={styles.group}>
      <RadioChips
        label={t`How long`}
        options={[
          { value: '' as const, label: t`Any length` },
          ...lengthIds.map((id) => ({ value: id, label: lengthText(id) })),
        ]}
        value={length ?? ''}
        onChange={(next) =>
          onChange(
            changeParams(params, { length: next || undefined, durationHours: undefined, durationPlus: undefined }),
            'push',
          )
        }
      />
      <Slider
        label={t`Duration`}
        min={duration.min}
        max={duration.max}
        value={hours ?? duration.start}
        onChange={setHours}
        format={format}
      />
      {isSet && (
        <RadioChips
          label={t`Duration is`}
          hideLabel
          options={[
            { value: 'plus', label: t`At least` },
            { value: 'most', label: t`At most` },
          ]}
          value={isAtLeast ? 'plus' : 'most'}
          onChange={(way) =>
            onChange(changeParams(params, { durationPlus: way === 'plus' ? true : undefined }), 'push')
          }
        />
      )}
    </div>
  )
}
