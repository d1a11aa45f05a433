import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/models/user.ts'
import { holdLead, leadToSignIn } from '#features/auth/lead-to-sign-in.ts'
import { BecomeHost } from '#features/hosting/become-host.tsx'

interface Props {
  user: User
  /** Where the page is a host's alone: it says so. */
  isGuarded?: boolean
  children: ReactNode
}

/** A host's page, or the way to become one: that stays until what came of it is told, and read where it went wrong. */
export const HostOnly = ({ user, isGuarded = false, children }: Props) => {
  const router = useRouter()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => () => holdLead(false), [])
  const hold = (held: boolean) => {
    holdLead(held)
    setHeld(held)
  }
  if (user.isHost && !isHeld) return children
  return <BecomeHost isGuarded={isGuarded} login={{ hold, lead: () => leadToSignIn(router) }} />
}
