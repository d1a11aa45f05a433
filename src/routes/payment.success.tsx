import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#features/auth/require-session.ts'
import { readPaymentSearch } from '#features/booking/payment-search.ts'
import { PaymentPage } from './-payment-page.tsx'

const Page = () => <PaymentPage cameFrom="success" search={Route.useSearch()} />

export const Route = createFileRoute('/payment/success')({
  validateSearch: readPaymentSearch,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Page,
})
