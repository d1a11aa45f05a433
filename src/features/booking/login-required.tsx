import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Booking needs an account: leads to the log-in, which comes back here with what was chosen. */
export const LoginRequired = () => {
  const router = useRouter()
  useEffect(() => {
    const { href } = router.state.location
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [router])
  return <EmptyState title={<Trans>Please log in to book</Trans>} />
}
