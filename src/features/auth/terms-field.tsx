import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { toPage } from '#lib/address/to-page.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import * as styles from './auth-page.css.ts'

/** Agreement to the terms, which open beside the form so that nothing typed is lost. */
export const TermsField = ({ error, input }: { error: string | undefined; input: UseFormRegisterReturn }) => {
  const { t } = useLingui()
  return (
    <div>
      <Checkbox id="acceptTerms" label={t`I agree to the terms and conditions`} error={error} {...input} />
      <p className={styles.terms}>
        <Link {...toPage('terms')} target="_blank" className={`${textLink} ${styles.termsLink}`}>
          <Trans>Terms</Trans>
        </Link>
        <Link {...toPage('privacy')} target="_blank" className={`${textLink} ${styles.termsLink}`}>
          <Trans>Privacy</Trans>
        </Link>
      </p>
    </div>
  )
}
