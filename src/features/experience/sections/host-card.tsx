import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HostSummary } from '#contract/models/experience.ts'
import { sessionStore } from '#data/session/store.ts'
import { yearsHosting } from '#features/experience/sections/years-hosting.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import * as styles from './host-card.css.ts'

interface Props {
  host: HostSummary
  /** What a message to them is about; null where nobody can write to them. */
  experienceId: string | null
}

/** Who invites. */
export const HostCard = ({ host, experienceId }: Props) => {
  const { t, i18n } = useLingui()
  const { locale } = useLanguage()
  const { user } = useStore(sessionStore)
  const [now] = useState(() => Date.now())
  const { name, superhost, joinDate, responseRate } = host
  const bio = host.bioTranslations?.[locale] ?? host.bio
  const years = yearsHosting(joinDate, now)
  const facts = [
    superhost && t`Superhost`,
    years === 0
      ? t`new to hosting this year`
      : t`${plural(years, { one: 'hosting for # year', other: 'hosting for # years' })}`,
    responseRate !== null &&
      t`answers ${i18n.number(responseRate / 100, { style: 'percent' })} of requests within a day`,
  ].filter((fact) => fact !== false)
  // The first fact begins the sentence.
  const line = facts.join(', ')
  return (
    <div className={styles.card}>
      <Avatar name={name} src={host.avatar} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Trans>Hosted by {name}</Trans>
        </p>
        <Text size="small" tone="muted">
          {line.charAt(0).toUpperCase() + line.slice(1)}
        </Text>
        {bio && (
          <p className={styles.bio} dir="auto">
            {bio}
          </p>
        )}
        {experienceId !== null && user?.id !== host.id && (
          <p className={styles.way}>
            <Link
              to="/messages/{-$id}"
              params={{ id: 'new' }}
              search={{ experience: experienceId }}
              className={buttonClass('quiet', 'small')}
            >
              <Icon name="msg" size="small" />
              <Trans>Message host</Trans>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
