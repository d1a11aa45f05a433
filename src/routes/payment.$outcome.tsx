import { createFileRoute } from '@tanstack/react-router'
import { signedInOnly } from '#features/auth/signed-in-only.ts'
import type { PaymentSearch } from '#features/booking/payment/payment-search.ts'
import { Nowhere } from './-shared/nowhere.tsx'
import { PaymentPage } from './-shared/payment-page.tsx'

const outcomes = ['success', 'cancel'] as const

const Page = () => {
  const { outcome } = Route.useParams()
  const search = Route.useSearch()
  const cameFrom = outcomes.find((one) => one === outcome)
  if (!cameFrom) return <Nowhere />
  return <PaymentPage cameFrom={cameFrom} search={search} />
}

/** `/payment/success` and `/payment/cancel` (specification, section 3): where a payment page sends a person back to. */
export const Route = createFileRoute('/payment/$outcome')({
  // Here for its type: the screen reads what the address says, so that no other page loads the code that does.
  validateSearch: (written: Record<string, unknown>) => written as PaymentSearch,
  beforeLoad: signedInOnly,
  component: Page,
})
