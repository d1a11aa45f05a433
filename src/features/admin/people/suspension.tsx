import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PersonSheet } from '#contract/models/admin.ts'
import { restore, suspend } from '#data/admin/people.ts'
import { formatInstant } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import * as styles from './people.css.ts'

/** The contract's bounds of a reason, in characters. */
const [least, most] = [10, 500]

interface Props {
  person: PersonSheet
  onChanged: () => void
}

/** Bookings are left alone, which whoever decides should know. */
const Upcoming = ({ upcoming: { asHost, asTraveler } }: Pick<PersonSheet, 'upcoming'>) => {
  const count = asHost + asTraveler
  if (count === 0) return null
  return (
    <Notice tone="wait">
      <Plural
        value={count}
        one="# upcoming booking stays as it is, and the other person is not told."
        other="# upcoming bookings stay as they are, and the other people are not told."
      />
    </Notice>
  )
}

const Suspend = ({ person: { id, name, upcoming }, onChanged }: Props) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const written = reason.trim()
  const { isBusy, online, run } = useAdminAction({
    ask: () => suspend(id, written),
    done: t`${name} is suspended`,
    conflicts: { conflict: t`Another admin has suspended this account already.` },
    onDone: onChanged,
  })
  const tooShort = written.length < least ? t`Write the reason first, ten characters or more.` : null
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Suspend this account</Trans>
      </summary>
      <Stack gap="s4">
        <Text>
          <Trans>
            They are logged out at once and cannot log in, and what they have published is no longer shown. They are
            told by email. Lifting the suspension brings everything back.
          </Trans>
        </Text>
        <Upcoming upcoming={upcoming} />
        <Field label={<Trans>Reason</Trans>} hint={t`They read it in the email and when they try to log in.`}>
          <TextArea rows={3} maxLength={most} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <span>
          <Button
            tone="critical"
            size="small"
            busy={isBusy}
            disabledReason={online ? tooShort : t`You need to be online to suspend an account.`}
            onClick={run}
          >
            <Trans>Suspend the account</Trans>
          </Button>
        </span>
      </Stack>
    </details>
  )
}

const Suspended = ({ person: { id, name, suspension, upcoming }, onChanged }: Props) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { isBusy, online, run } = useAdminAction({
    ask: () => restore(id),
    done: t`${name} can log in again`,
    onDone: onChanged,
  })
  const at = suspension && formatInstant(suspension.at, locale)
  return (
    <Stack gap="s4">
      <Notice tone="critical" icon="lock">
        <Heading level={3}>
          <Trans>Suspended since {at}</Trans>
        </Heading>
        <p className={styles.reason} dir="auto">
          {suspension?.reason}
        </p>
      </Notice>
      <Upcoming upcoming={upcoming} />
      <span>
        <Button
          tone="ink"
          size="small"
          busy={isBusy}
          disabledReason={online ? null : t`You need to be online to lift it.`}
          onClick={run}
        >
          <Trans>Lift the suspension</Trans>
        </Button>
      </span>
    </Stack>
  )
}

/** Whether a person is suspended, and the way to the other. */
export const Suspension = (props: Props) =>
  props.person.suspension === null ? <Suspend {...props} /> : <Suspended {...props} />
