import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { checkOutcomesNow, pendingOutcomes } from '#lib/device/pending-outcomes.ts'
import { useStore } from '#lib/react/use-store.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useClearOfBars } from '#ui/feedback/use-clear-of-bars.ts'
import { Stack } from '#ui/layout/stack.tsx'
import * as styles from './pending-outcome.css.ts'

/** The dialog on top. Everything outside of it is inert. */
const findOpenDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null

const PendingNotice = () => {
  const box = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState(findOpenDialog)
  useEffect(() => {
    // Dialogs are opened by showModal(), and closed, by effects of other components.
    const observer = new MutationObserver(() => setDialog(findOpenDialog()))
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  useClearOfBars(box, dialog === null)
  return createPortal(
    <div className={dialog ? styles.inDialog : styles.overPage} ref={box}>
      <Notice tone="wait" role="status">
        <Stack gap="s3" align="start">
          <p>
            <Trans>
              No answer came, so we do not know yet whether this went through. The app finds out as soon as Rihla
              answers.
            </Trans>
          </p>
          <Button tone="quiet" size="small" onClick={checkOutcomesNow}>
            <Trans>Ask now</Trans>
          </Button>
        </Stack>
      </Notice>
    </div>,
    dialog ?? document.body,
    dialog ? 'dialog' : 'page',
  )
}

/** Says that the outcome of a command is unknown, in the open dialog or over the page. This one place words it for all of them. */
export const PendingOutcome = () => useStore(pendingOutcomes) > 0 && <PendingNotice />
