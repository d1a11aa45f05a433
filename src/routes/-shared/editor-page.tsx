import { useNavigate } from '@tanstack/react-router'
import { WithUser } from '#features/auth/with-user.tsx'
import { EditorScreen } from '#features/drafting/editor-screen.tsx'
import { EvictionSlot } from '#features/sync/eviction-slot.tsx'
import { PageHead } from '#lib/react/page-head.tsx'
import { useGoBack } from '#ui/overlay/use-go-back.ts'
import { HostOnly } from './host-only.tsx'

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
  const goBack = useGoBack(leave)
  return (
    <>
      <PageHead title={title} isPrivate />
      <WithUser>
        {(user) => (
          <HostOnly user={user}>
            <EvictionSlot />
            <EditorScreen key={user.id} user={user} id={id} onOpen={onOpen} onLeave={leave} onBack={goBack} />
          </HostOnly>
        )}
      </WithUser>
    </>
  )
}
