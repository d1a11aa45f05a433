import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Experience } from '#contract/models/experience.ts'
import { detailText } from '#data/catalogue/localised.ts'
import { sessionStore } from '#data/session/store.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Price } from '#ui/listing/price.tsx'
import { Text } from '#ui/text/text.tsx'
import * as styles from './preview-bar.css.ts'
import { ReturnSheet } from './return-sheet.tsx'
import { useApproval } from './use-approval.ts'

export interface PreviewBarProps {
  experience: Experience
  /** It is another by now: what is shown should be asked for again. */
  onConflict: () => void
  /** For everybody but an admin. */
  children: ReactNode
}

const Bar = ({ experience, onConflict }: Omit<PreviewBarProps, 'children'>) => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const [isReturning, setReturning] = useState(false)
  const toList = () => void navigate({ to: '/admin-dashboard' })
  const { isBusy, online, run } = useApproval(experience, { onDone: toList, onConflict })
  return (
    <>
      <aside className={styles.bar} data-bar aria-label={t`Approval`}>
        <div className={styles.words}>
          <Price amount={experience.price} perPerson />
          <Text size="small" tone="muted" as="span">
            <Trans>Waiting for approval. This is what travelers will see.</Trans>
          </Text>
        </div>
        <span className={styles.actions}>
          <Button
            size="small"
            tone="ink"
            busy={isBusy}
            disabledReason={online ? null : t`You need to be online to decide.`}
            onClick={run}
          >
            <Trans>Approve</Trans>
          </Button>
          {online && (
            <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => setReturning(true)}>
              <Trans>Return to the host</Trans>
            </Button>
          )}
        </span>
      </aside>
      <ReturnSheet
        id={experience.id}
        title={detailText(experience, locale).title}
        isOpen={isReturning}
        onClose={() => setReturning(false)}
        onDone={toList}
      />
    </>
  )
}

/** On the page of a listing that waits: the decision, for the version that is shown. */
export const PreviewBar = ({ children, ...props }: PreviewBarProps) => {
  const { user } = useStore(sessionStore)
  return user?.isAdmin ? <Bar {...props} /> : children
}
