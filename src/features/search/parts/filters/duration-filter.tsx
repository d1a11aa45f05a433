import { useLingui } from '@lingui/react/macro'
import { duration } from '#features/search/model/filters/limits.ts'
import { useDraft } from '#features/search/model/filters/use-draft.ts'
import type { ChangeSearch } from '#features/search/model/search-change.ts'
import { changeParams, type SearchParams } from '#features/search/model/search-params.ts'
import { RadioChips } from '#ui/form/radio-chips.tsx'
import { Slider } from '#ui/form/slider.tsx'
import * as styles from './filter-fields.css.ts'

interface Props {
  params: SearchParams
  onChange: ChangeSearch
  settleMs: number
}

/** Stands at four hours and filters nothing until it is moved; then that long or longer, as in the header. */
export const DurationFilter = ({ params, onChange, settleMs }: Props) => {
  const { t } = useLingui()
  const { durationHours, durationPlus } = params
  const isSet = durationHours !== undefined
  const commit = (hours: number | undefined) =>
    onChange(changeParams(params, { durationHours: hours, durationPlus: isSet ? durationPlus : true }), 'replace')
  const [hours, setHours] = useDraft(durationHours, commit, { delayMs: settleMs })
  const isAtLeast = !isSet || durationPlus === true
  const format = (value: number) => {
    if (hours === undefined) return t`Any length`
    return isAtLeast ? t`${value} h or longer` : t`At most ${value} h`
  }
  return (
    <div className={styles.group}>
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
