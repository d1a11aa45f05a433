import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { type DraftSearch, readDraftSearch } from '#features/drafting/draft-search.ts'
import { EditorPage } from './-shared/editor-page.tsx'

const CreatePage = () => {
  const { t } = useLingui()
  const { draft } = Route.useSearch({ select: readDraftSearch })
  const navigate = Route.useNavigate()
  const open = (id: string) => void navigate({ search: { draft: id }, replace: true, resetScroll: false })
  return <EditorPage title={t`Create an experience · Rihla`} id={draft} onOpen={open} />
}

export const Route = createFileRoute('/create-experience')({
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as DraftSearch,
  beforeLoad: signedInOnly,
  component: CreatePage,
})
