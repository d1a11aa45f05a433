import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { PaymentPage, readPaymentSearch } from './-payment-page.tsx'

const Page = () => <PaymentPage cameFrom="success" search={Route.useSearch()} />

export const Route = createFileRoute('/payment/success')({
  validateSearch: readPaymentSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  head: () => ({ meta: [{ title: t`Payment · Rihla` }, { name: 'robots', content: 'noindex' }] }),
  component: Page,
})
