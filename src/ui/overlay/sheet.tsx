import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import * as styles from './dialog.css.ts'
import type { Opening } from './opening.ts'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stays in sight under the scrolling body; its last element is the main action. */
  footer?: ReactNode
  /** Where it stands in the page's HTML. */
  drawn?: Opening
  children: ReactNode
}

/** A sheet on phones, a dialog on wide screens. Back closes it. */
export const Sheet = ({ open, onClose, title, footer, drawn, children }: SheetProps) => {
  const { t } = useLingui()
  const titleId = useId()
  const modal = useModal(open, onClose, drawn)
  const closing = drawn && { command: 'close', commandfor: drawn.id }
  return (
    <dialog
      id={drawn?.id}
      className={styles.sheet}
      aria-labelledby={modal.isMounted ? titleId : undefined}
      ref={modal.dialog}
      {...modal.handlers}
    >
      {modal.isMounted && (
        <>
          <div className={styles.grabber} />
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId} tabIndex={-1} ref={modal.title}>
              {title}
            </h2>
            <IconButton label={t`Close`} icon="x" {...closing} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}
