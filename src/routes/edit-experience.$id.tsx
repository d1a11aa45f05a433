import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { EditorPage } from './-shared/editor-page.tsx'

const EditPage = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const open = (next: string) => void navigate({ params: { id: next }, replace: true, resetScroll: false })
  return <EditorPage title={t`Edit your experience · Rihla`} id={id} onOpen={open} />
}

export const Route = createFileRoute('/edit-experience/$id')({
  beforeLoad: signedInOnly,
  component: EditPage,
})
