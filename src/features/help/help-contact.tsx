import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useContent } from '#i18n/content.ts'
import { toPage } from '#lib/address/to-page.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/media/icon.tsx'
import { Heading } from '#ui/text/heading.tsx'
import * as styles from './help-contact.css.ts'

export interface HelpContactProps {
  /** A link to the operator's address, put in by the route. */
  address: ReactNode
}

/** A person to ask, where no article answers. */
export const HelpContact = ({ address }: HelpContactProps) => {
  const { hours } = useContent('pages').contact
  return (
    <section className={styles.panel} aria-labelledby="ask">
      <div className={styles.words}>
        <Heading level={2} id="ask">
          <Trans>Would you rather ask a person?</Trans>
        </Heading>
        <p>
          <Trans>We answer within 24 hours. What you write offline is sent when you are back online.</Trans>
        </p>
        {address}
      </div>
      <dl className={styles.hours}>
        {hours.map(({ days, times }) => (
          <div key={days}>
            <dt className={styles.days}>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Link {...toPage('contact')} className={buttonClass('ink')}>
          <Trans>Write to us</Trans>
        </Link>
        <Link to="/messages/{-$id}" className={buttonClass('quiet')}>
          <Icon name="msg" size="small" />
          <Trans>Live chat with hosts</Trans>
        </Link>
      </div>
    </section>
  )
}
