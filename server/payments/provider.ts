import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { PaymentRow } from './repository.ts'

/** Who takes the money. Everything else about payments is the same whoever it is. */
export interface PaymentProvider {
  readonly name: PaymentRow['provider']
  /** Where the traveler goes to pay: a path of our own, since a foreign page is reached by a form posted to it. */
  addressOf: (payment: PaymentRow) => string
  /** Its pages, and where it tells us what happened. */
  routes: (app: FastifyInstance, deps: Deps) => void
}
