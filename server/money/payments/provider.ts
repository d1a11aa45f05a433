import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentRow } from './repository.ts'

export interface RefundOrder {
  /** Our id of the refund, the same in every repeated request, so that a provider carries it out once. */
  id: string
  paymentId: string
  /** The provider's reference of the charge. */
  chargeReference: string
  /** Whole MAD. */
  amount: number
}

/** The answer of a provider. If the outcome is unknown, as after a time-out, the call throws instead. */
export type RefundAnswer = { outcome: 'done'; reference: string; amount: number } | { outcome: 'refused' }

/** A payment provider: everything about payments that differs from one provider to another. */
export interface PaymentProvider {
  readonly name: PaymentRow['provider']
  /** Returns the path of our own page for a payment. A provider's foreign page is reached by a form that our page posts to it. */
  addressOf: (payment: PaymentRow) => string
  /** Refunds money, once for each id. Absent if the provider has no call that may be repeated: an admin then refunds by hand. */
  refund?: (order: RefundOrder, signal: AbortSignal) => Promise<RefundAnswer>
  /** Registers its pages, and the address to which it reports payments. */
  routes: (app: FastifyInstance, deps: Deps) => void
}
