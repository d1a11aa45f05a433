/** Ways to screens that are written in other places. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toPage } from '#lib/address/to-page.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Icon } from '#ui/media/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'

export const NewExperienceLink = () => (
  <Link to="/create-experience" className={buttonClass('primary', 'small')}>
    <Icon name="plus" size="small" />
    <Trans>New experience</Trans>
  </Link>
)

/** `title` is heard only: the links of a list would otherwise all be called the same. */
export const EditLink = ({ id, title }: { id: string; title: string }) => (
  <Link to="/edit-experience/$id" params={{ id }} className={buttonClass('quiet', 'small')}>
    <Trans>Edit</Trans>
    <VisuallyHidden> “{title}”</VisuallyHidden>
  </Link>
)

export const HostResourcesLink = () => (
  <Link {...toPage('host-resources')} className={buttonClass('quiet', 'small')}>
    <Trans>Resources</Trans>
  </Link>
)

interface MessageProps {
  bookingId: string
  /** Heard only. */
  party: string
  /** Their first name, where the link says it. */
  name?: string
  /** The conversation takes the sheet's place in the history. */
  inSheet?: boolean
}

export const MessageGuestLink = ({ bookingId, party, name, inSheet }: MessageProps) => (
  <Link
    to="/messages/{-$id}"
    params={{ id: 'new' }}
    search={{ booking: bookingId }}
    replace={inSheet}
    className={buttonClass(inSheet ? 'quiet' : 'text', inSheet ? 'regular' : 'small')}
  >
    <Icon name="msg" size="small" />
    {name === undefined ? (
      <>
        <Trans>Message guest</Trans>
        <VisuallyHidden> {party}</VisuallyHidden>
      </>
    ) : (
      <Trans>Message {name}</Trans>
    )}
  </Link>
)
