import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { PaymentRow } from './repository.ts'

/** A refund as a provider is asked for it. */
export interface RefundOrder {
  /** Our own name for it, the same however often it is asked: by it a provider knows what it has done already. */
  id: string
  paymentId: string
  /** What the provider called the charge. */
  chargeReference: string
  /** Whole MAD. */
  amount: number
}

/** What a provider said; where nothing can be known, as after a time-out, the call throws. */
export type RefundAnswer = { outcome: 'done'; reference: string; amount: number } | { outcome: 'refused'; why: string }

/** Who takes the money. Everything else about payments is the same whoever it is. */
export interface PaymentProvider {
  readonly name: PaymentRow['provider']
  /** Where the traveler goes to pay: a path of our own, since a foreign page is reached by a form posted to it. */
  addressOf: (payment: PaymentRow) => string
  /**
   * Gives money back, once for an id; absent where the provider has no call that may be repeated: an admin then does it by hand.
   */
  refund?: (order: RefundOrder, signal: AbortSignal) => Promise<RefundAnswer>
  /** Its pages, and where it tells us what happened. */
  routes: (app: FastifyInstance, deps: Deps) => void
}
