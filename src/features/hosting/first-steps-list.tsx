import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/action/button-class.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import type { FirstSteps } from './first-steps.ts'
import * as styles from './host-work.css.ts'

const Step = ({ number, title, text, end }: { number: number; title: ReactNode; text: ReactNode; end: ReactNode }) => (
  <li className={styles.step}>
    <span className={styles.number} aria-hidden="true">
      {number}
    </span>
    <div className={styles.words}>
      <Heading level={3}>{title}</Heading>
      <Text size="small" tone="muted">
        {text}
      </Text>
    </div>
    <div className={styles.end}>{end}</div>
  </li>
)

const done = (
  <Flag tone="ok" icon="check">
    <Trans>Done</Trans>
  </Flag>
)
const button = buttonClass('quiet', 'small')

const ListingEnd = ({ listing }: Pick<FirstSteps, 'listing'>) => {
  switch (listing.state) {
    case 'none':
      return (
        <Link to="/create-experience" className={button}>
          <Trans>Start</Trans>
        </Link>
      )
    case 'draft':
      return (
        <Link to="/edit-experience/$id" params={{ id: listing.id }} className={button}>
          <Trans>Keep writing</Trans>
        </Link>
      )
    case 'in-review':
      return (
        <Flag tone="wait" icon="clock">
          <Trans>In review</Trans>
        </Flag>
      )
  }
}

/** What stands between a new host and the first guests. */
export const FirstStepsList = ({ steps: { hasProfile, hasAccount, listing } }: { steps: FirstSteps }) => (
  <section className={styles.section} aria-labelledby="first-steps">
    <Heading level={2} id="first-steps">
      <Trans>Your first steps as a host</Trans>
    </Heading>
    <ol className={styles.list}>
      <Step
        number={1}
        title={<Trans>Your profile</Trans>}
        text={<Trans>A photo, a phone number and a few words about you: guests like to know who they book with.</Trans>}
        end={
          hasProfile ? (
            done
          ) : (
            <Link to="/settings" search={{ tab: 'profile' }} className={button}>
              <Trans>Complete it</Trans>
            </Link>
          )
        }
      />
      <Step
        number={2}
        title={<Trans>Your first experience</Trans>}
        text={
          <Trans>
            A description, days, a price and at least three photos. It goes public once we have approved it.
          </Trans>
        }
        end={<ListingEnd listing={listing} />}
      />
      <Step
        number={3}
        title={<Trans>Your bank details</Trans>}
        text={<Trans>So that we can pay you what your experiences earn, once a week.</Trans>}
        end={
          hasAccount ? (
            done
          ) : (
            <Link to="/settings" search={{ tab: 'security' }} className={button}>
              <Trans>Enter them</Trans>
            </Link>
          )
        }
      />
    </ol>
  </section>
)
