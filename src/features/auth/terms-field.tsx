import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#ui/checkbox.tsx'
import * as styles from './auth-page.css.ts'

/** Agreement to the terms. `/terms` and `/privacy` come with the static pages; until then their names say so. */
export const TermsField = ({ error, input }: { error: string | undefined; input: UseFormRegisterReturn }) => {
  const { t } = useLingui()
  const reasonId = useId()
  return (
    <div>
      <Checkbox id="acceptTerms" label={t`I agree to the terms and conditions`} error={error} {...input} />
      <p className={styles.terms}>
        <button type="button" aria-disabled="true" aria-describedby={reasonId} className={styles.notYet}>
          <Trans>Terms</Trans>
        </button>
        <button type="button" aria-disabled="true" aria-describedby={reasonId} className={styles.notYet}>
          <Trans>Privacy</Trans>
        </button>
        <span id={reasonId}>
          <Trans>These pages are still being written.</Trans>
        </span>
      </p>
    </div>
  )
}
