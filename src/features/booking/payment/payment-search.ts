export interface PaymentSearch {
  /** Which booking; anything else that an address claims is not read. */
  booking?: string
}

export const readPaymentSearch = ({ booking }: Record<string, unknown>): PaymentSearch =>
  typeof booking === 'string' ? { booking } : {}
