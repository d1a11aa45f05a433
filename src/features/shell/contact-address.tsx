import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteQuery } from '#data/reference/queries.ts'
import { toPage } from '#lib/address/to-page.ts'
import { useNear } from '#lib/react/use-near.ts'
import { textLink } from '#ui/action/link.css.ts'
import * as styles from './contact-address.css.ts'

/**
 * Returns the site's settings that pages show, as the operator has configured them; undefined until the element of the returned ref has come
 * near the screen and the server has answered. Always undefined while a page is hydrated, because the build writes pages without them.
 */
export const useSite = <T extends Element>() => {
  const [place, isNear] = useNear<T>()
  const { data } = useQuery({ ...siteQuery(), enabled: isNear })
  return [place, isNear ? data : undefined] as const
}

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
