import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toPage } from '#lib/address/to-page.ts'
import { textLink } from '#ui/action/link.css.ts'
import * as styles from './contact-address.css.ts'
import { useSite } from './use-site.ts'

const ContactPage = () => (
  <Link {...toPage('contact')} className={textLink}>
    <Trans>Contact</Trans>
  </Link>
)

/**
 * A link to the operator's address for questions (`CONTACT_EMAIL`). The build writes pages before the operator is known, so it shows `fallback`
 * until the server has answered once, and if no address is configured.
 */
export const ContactAddress = ({ fallback = <ContactPage /> }: { fallback?: ReactNode }) => {
  const [place, site] = useSite<HTMLSpanElement>()
  const email = site?.contactEmail
  return (
    <span className={styles.address} ref={place}>
      {email ? (
        <a className={textLink} href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        fallback
      )}
    </span>
  )
}
