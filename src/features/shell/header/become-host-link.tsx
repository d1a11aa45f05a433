import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/models/user.ts'
import { sessionStore } from '#data/session/store.ts'
import { useStore } from '#lib/react/use-store.ts'

/** Where "Become a host" leads (specification, section 2): whoever is one to their listings, a visitor to the log-in. */
export const hostPlace = (user: Pick<User, 'isHost'> | null) => {
  if (!user) return '/login'
  return user.isHost ? '/host-dashboard' : '/create-experience'
}

export const BecomeHostLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const { user } = useStore(sessionStore)
  return (
    <Link to={hostPlace(user)} className={className}>
      {children}
    </Link>
  )
}
