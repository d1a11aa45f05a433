import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { todayInMorocco } from '#contract/rules/time/morocco-time.ts'
import { formatHours, useHeaderSearch } from '#features/shell/header/use-header-search.ts'
import { Button } from '#ui/action/button.tsx'
import { DateInput } from '#ui/form/date-input.tsx'
import * as field from '#ui/form/field.css.ts'
import { Field } from '#ui/form/field.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { CityField } from './city-field.tsx'
import * as styles from './search-sheet.css.ts'

/** The header's search on phones. */
export const SearchSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const formId = useId()
  const search = useHeaderSearch({ replace: true, onDone: onClose })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Search`}
      footer={
        <Button type="submit" form={formId} wide icon="search">
          <Trans>Search</Trans>
        </Button>
      }
    >
      <search>
        <form id={formId} onSubmit={(event) => void search.submit(event)}>
          <Stack gap="s5">
            <Stack gap="s1">
              <span className={field.label} aria-hidden="true">
                <Trans>Where to</Trans>
              </span>
              <div className={`${field.box} ${styles.place}`}>
                <span className={field.leading}>
                  <Icon name="pin" />
                </span>
                <CityField
                  className={field.control}
                  label={t`Where to`}
                  placeholder={t`City or region`}
                  value={search.typed}
                  onChange={search.setTyped}
                />
              </div>
            </Stack>
            <Field label={t`Date`}>
              <DateInput
                min={todayInMorocco()}
                value={search.date}
                onChange={(event) => search.setDate(event.target.value)}
              />
            </Field>
            <Slider
              label={t`Duration`}
              min={1}
              max={24}
              value={search.durationHours}
              onChange={search.setDuration}
              format={(hours) => (search.isAnyLength ? t`Any length` : formatHours(hours))}
            />
          </Stack>
        </form>
      </search>
    </Sheet>
  )
}
