import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChangesScreen } from '#features/sync/changes-screen.tsx'

export const Route = createFileRoute('/changes')({
  head: () => ({ meta: [{ title: t`Your changes · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: ChangesScreen,
})
