import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#features/shell/parts/page-head.tsx'
import { ChangesScreen } from '#features/sync/changes-screen.tsx'

const ChangesPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Your changes · Rihla`} isPrivate />
      <ChangesScreen />
    </>
  )
}

export const Route = createFileRoute('/changes')({
  component: ChangesPage,
})
