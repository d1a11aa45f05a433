import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { later } from './later-link.css.ts'
import { showToast } from './toast-store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A link to a place where we are not yet: in its place, disabled, and it says why. */
export const LaterLink = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  const { t } = useLingui()
  const reason = t`We have no page there yet.`
  return (
    <button
      type="button"
      className={`${className} ${later}`}
      aria-disabled
      title={reason}
      // A tooltip never shows under a finger.
      onClick={() => showToast({ title: reason })}
    >
      {children}
      <VisuallyHidden> ({reason})</VisuallyHidden>
    </button>
  )
}
