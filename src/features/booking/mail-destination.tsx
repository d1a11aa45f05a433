import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { User } from '#contract/models/user.ts'
import { bookingMailAddress, maxMailsToUnprovenAddress } from '#contract/rules/people/booking-mails.ts'
import { textLink } from '#ui/action/link.css.ts'
import { Notice } from '#ui/feedback/notice.tsx'

const ChangeAddress = () => (
  <Link to="/settings" search={{ tab: 'profile' }} className={textLink}>
    <Trans>Change the address</Trans>
  </Link>
)

/** Says what limits the mails to the account's address: it is not confirmed, or another one will replace it. */
const Limits = ({ user: { emailVerified, pendingEmail, pendingEmailRefused } }: { user: User }) => {
  if (pendingEmail && !pendingEmailRefused)
    return <Trans>Once you open the link that we sent to {pendingEmail}, our emails go there.</Trans>
  // Sessions that an early release saved lack the field.
  if (emailVerified !== false) return null
  return (
    <Trans>
      You have not confirmed it yet: until you open the link that we sent there, we send at most{' '}
      {maxMailsToUnprovenAddress} emails a week to it.
    </Trans>
  )
}

/**
 * Says where the server sends the mails about this booking: to the account's address, whatever the form's field says
 * (contract/rules/people/booking-mails.ts).
 */
export const MailDestination = ({ user }: { user: User }) => {
  const address = bookingMailAddress(user)
  if (address === null)
    return (
      <Notice>
        <Trans>You have turned off emails about bookings. You find the confirmation and the voucher under Trips.</Trans>{' '}
        <Link to="/settings" search={{ tab: 'notifications' }} className={textLink}>
          <Trans>Turn them on</Trans>
        </Link>
      </Notice>
    )
  if (user.emailRefused)
    return (
      <Notice tone="critical">
        <Trans>
          We cannot reach {address}, the address of your account: its mail server refuses our emails. You find the
          confirmation and the voucher under Trips.
        </Trans>{' '}
        <ChangeAddress />
      </Notice>
    )
  return (
    <Notice>
      <Trans>We send the confirmation, with the link to your voucher, to {address}, the address of your account.</Trans>{' '}
      <Limits user={user} /> <ChangeAddress />
    </Notice>
  )
}
