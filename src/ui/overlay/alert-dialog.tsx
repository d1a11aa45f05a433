import { type ReactNode, useId } from 'react'
import * as styles from './dialog.css.ts'
import { useModal } from './use-modal.ts'

export interface AlertDialogProps {
  open: boolean
  /** Escape, Back, a press beside it: the safe answer. */
  onClose: () => void
  title: string
  /** What happens, and whether anything is lost. */
  children: ReactNode
  /** The buttons, the safe one first. */
  actions: ReactNode
}

/** A question that has to be answered before anything else. */
export const AlertDialog = ({ open, onClose, title, children, actions }: AlertDialogProps) => {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      className={styles.alert}
      role="alertdialog"
      {...(modal.isMounted && { 'aria-labelledby': id, 'aria-describedby': `${id}-text` })}
      ref={modal.dialog}
      {...modal.handlers}
    >
      {modal.isMounted && (
        <>
          <h2 className={styles.title} id={id} tabIndex={-1} ref={modal.title}>
            {title}
          </h2>
          <div id={`${id}-text`}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  )
}
