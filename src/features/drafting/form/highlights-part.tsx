import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { ListingForm } from '#data/db/listing-draft-row.ts'
import * as styles from '#features/drafting/editor-screen.css.ts'
import type { ErrorOf } from '#features/drafting/form/use-errors.ts'
import { TextList } from './text-list.tsx'

const maxHighlights = 20

interface Props {
  form: UseFormReturn<ListingForm>
  errorOf: ErrorOf
}

export const HighlightsPart = ({ form, errorOf }: Props) => {
  const { t } = useLingui()
  return (
    <fieldset className={styles.part} id="highlights">
      <legend className={styles.legend}>
        <Trans>Highlights</Trans>
      </legend>
      <TextList
        name="highlights"
        labelOf={(index) => (index === 0 ? t`First highlight` : t`Highlight ${index + 1}`)}
        hint={t`What guests will still talk about afterwards. At least 5 characters each.`}
        values={form.watch('highlights')}
        onChange={(values) => form.setValue('highlights', values)}
        errorOf={(index) => errorOf('highlights', index)}
        least={1}
        most={maxHighlights}
      />
    </fieldset>
  )
}
