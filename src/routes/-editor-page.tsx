import { useNavigate } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { EditorScreen } from '#features/drafting/editor-screen.tsx'
import { BecomeHost } from '#features/hosting/become-host.tsx'
import { PageHead } from '#features/shell/page-head.tsx'
import { EvictionSlot } from '#features/sync/eviction-slot.tsx'

interface Props {
  title: string
  /** Of the draft or listing to write on; a new one without. */
  id: string | undefined
  onOpen: (id: string) => void
}

/** Writing a listing, under both addresses. */
export const EditorPage = ({ title, id, onOpen }: Props) => {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/host-dashboard', search: { tab: 'experiences' } })
  return (
    <>
      <PageHead title={title} isPrivate />
      <WithUser>
        {(user) =>
          user.isHost ? (
            <>
              <EvictionSlot />
              <EditorScreen key={user.id} user={user} id={id} onOpen={onOpen} onLeave={leave} />
            </>
          ) : (
            <BecomeHost />
          )
        }
      </WithUser>
    </>
  )
}
