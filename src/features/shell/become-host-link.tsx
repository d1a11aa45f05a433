import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/use-store.ts'
import { LaterLink } from '#ui/later-link.tsx'

/** To the login for a visitor; the screens it leads a signed-in person to are not open yet. */
export const BecomeHostLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const { status } = useStore(sessionStore)
  if (status === 'signed-in') return <LaterLink className={className}>{children}</LaterLink>
  return (
    <Link to="/login" className={className}>
      {children}
    </Link>
  )
}
