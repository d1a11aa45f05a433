import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import { readPaymentSearch } from '#features/booking/payment-search.ts'
import { PaymentPage } from './-payment-page.tsx'

const Page = () => <PaymentPage cameFrom="cancel" search={Route.useSearch()} />

export const Route = createFileRoute('/payment/cancel')({
  validateSearch: readPaymentSearch,
  beforeLoad: signedInOnly,
  component: Page,
})
