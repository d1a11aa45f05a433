import { Trans, useLingui } from '@lingui/react/macro'
import { guests } from '#features/search/filters/limits.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import * as styles from './filter-fields.css.ts'

interface Props {
  value: number | undefined
  onChange: (guests: number) => void
}

/** Groups that take that many people. */
export const GuestsFilter = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label}>
          <Trans>Guests</Trans>
        </p>
        <p className={styles.hint}>
          <Trans>Groups with room for all of you</Trans>
        </p>
      </div>
      <Stepper
        label={t`Guests`}
        decreaseLabel={t`Fewer guests`}
        increaseLabel={t`More guests`}
        {...guests}
        value={value ?? guests.min}
        onChange={onChange}
      />
    </div>
  )
}
