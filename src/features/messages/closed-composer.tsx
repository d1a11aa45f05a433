import { Trans, useLingui } from '@lingui/react/macro'
import type { ThreadHead } from '#data/messages/overlay.ts'
import { Button } from '#ui/action/button.tsx'
import * as styles from './composer.css.ts'
import { useBlock } from './use-block.ts'

/** Why nothing can be written here, in the field's place. */
export const ClosedComposer = ({ head, online }: { head: ThreadHead; online: boolean }) => {
  const { t } = useLingui()
  const { isBusy, setBlocked } = useBlock(head)
  const { name } = head
  if (head.isDeleted)
    return (
      <div className={styles.composer} data-bar>
        <p className={styles.closed}>
          <Trans>This account no longer exists. Earlier messages stay readable.</Trans>
        </p>
      </div>
    )
  if (!head.isBlockedByMe)
    return (
      <div className={styles.composer} data-bar>
        <p className={styles.closed}>
          <Trans>You cannot write to {name}. Earlier messages stay readable.</Trans>
        </p>
      </div>
    )
  return (
    <div className={styles.composer} data-bar>
      <div className={styles.closed}>
        <p>
          <Trans>You have blocked {name}: you cannot write to each other.</Trans>
        </p>
        <Button
          tone="quiet"
          size="small"
          busy={isBusy}
          disabledReason={online ? null : t`You need to be online for this.`}
          onClick={() => void setBlocked(false)}
        >
          <Trans>Unblock</Trans>
        </Button>
      </div>
    </div>
  )
}
