import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toPage } from '#lib/address/to-page.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { useNear } from '#lib/react/use-near.ts'
import { textLink } from '#ui/action/link.css.ts'
import { siteQuery } from '../model/site-query.ts'

const ContactPage = () => (
  <Link {...toPage('contact')} className={textLink}>
    <Trans>Contact</Trans>
  </Link>
)

/**
 * A link to the operator's address for questions (`CONTACT_EMAIL`). Pages are written at build time, before the operator is known: shows
 * `fallback` until the server has answered, without network, and if no address is configured.
 */
export const ContactAddress = ({ fallback = <ContactPage /> }: { fallback?: ReactNode }) => {
  const [place, isNear] = useNear<HTMLSpanElement>()
  const { data: email } = useQuery(
    { ...siteQuery(), enabled: isNear, select: ({ contactEmail }) => contactEmail ?? null },
    queryClient,
  )
  return (
    <span ref={place}>
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
