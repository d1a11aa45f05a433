import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/models/user.ts'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './dashboard-screen.css.ts'

const Datum = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.datum}>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the account knows of its owner. */
export const PersonalData = ({ user }: { user: User }) => (
  <section className={styles.section} aria-labelledby="personal-data">
    <Heading level={2} id="personal-data">
      <Trans>Your account</Trans>
    </Heading>
    <dl className={styles.data}>
      <Datum label={<Trans>Name</Trans>}>{user.name}</Datum>
      <Datum label={<Trans>Email</Trans>}>{user.email}</Datum>
      <Datum label={<Trans>Phone</Trans>}>
        {user.phoneNumber ?? (
          <Text as="span" tone="muted">
            <Trans>Not given</Trans>
          </Text>
        )}
      </Datum>
    </dl>
  </section>
)
