import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangesScreen } from '#features/sync/changes-screen.tsx'
import { PageHead } from '#lib/react/page-head.tsx'

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
