import { Trans } from '@lingui/react/macro'
import type { FoundPerson } from '#contract/models/admin.ts'
import { Flag } from '#ui/listing/flag.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './people.css.ts'
import { PersonButton } from './person-button.tsx'

export const PersonRow = ({ person: { id, name, email, isHost, isAdmin, isSuspended } }: { person: FoundPerson }) => (
  <li className={styles.row}>
    <PersonButton id={id} name={name} />
    <Text size="small" tone="muted" as="span">
      {email}
      {isAdmin ? (
        <>
          {' · '}
          <Trans>Admin</Trans>
        </>
      ) : (
        isHost && (
          <>
            {' · '}
            <Trans>Host</Trans>
          </>
        )
      )}
    </Text>
    {isSuspended && (
      <Flag tone="critical" icon="lock">
        <Trans>Suspended</Trans>
      </Flag>
    )}
  </li>
)
