import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { WithUser } from '#features/auth/with-user.tsx'
import { DocumentScreen } from '#features/documents/documents-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

const DocumentPage = () => {
  const { t } = useLingui()
  const { id } = Route.useParams()
  return (
    <>
      <PageHead title={t`Document · Rihla`} isPrivate />
      <WithUser>{() => <DocumentScreen key={id} id={id} />}</WithUser>
    </>
  )
}

export const Route = createFileRoute('/documents/$id')({
  beforeLoad: signedInOnly,
  component: DocumentPage,
})
