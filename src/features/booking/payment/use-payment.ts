import { useEffect, useState } from 'react'
import type { Payment } from '#contract/models/booking.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { fetchPayment } from '#data/bookings/make-booking.ts'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { useStore } from '#lib/react/use-store.ts'

export type PaymentView =
  | { status: 'loading' }
  /** There is no such booking, or it is another person's. */
  | { status: 'missing' }
  | { status: 'failed'; error: AppError; retry: () => void }
  /** `isAwaited`: the provider may not have told the server yet, which is asked again. */
  | { status: 'loaded'; payment: Payment; isAwaited: boolean }

/** Milliseconds between asking whether the provider has told the server; then a person asks. */
const waits = [1000, 2000, 3000, 5000, 8000]

type Answer = { id: string; payment: Payment } | { id: string; error: AppError }

/** What the server says of a booking's payment. `isExpected`: a person comes from having paid. */
export const usePayment = (id: string | null, isExpected: boolean): PaymentView => {
  const { online } = useStore(connectivityStore)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `online` start another request; the effect does not read them.
  useEffect(() => {
    if (id === null) return
    let isStopped = false
    const tell = (next: Answer) => {
      if (!isStopped) setAnswer(next)
    }
    void fetchPayment(id).then(
      (payment) => tell({ id, payment }),
      (thrown: unknown) => tell({ id, error: toAppError(thrown) }),
    )
    return () => {
      isStopped = true
    }
  }, [id, online, asked])

  const isOpen =
    answer !== null &&
    'payment' in answer &&
    answer.payment.canPay &&
    (answer.payment.payment === 'open' || answer.payment.difference !== undefined)
  const isAwaited = isExpected && isOpen && asked < waits.length
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setAsked(asked + 1), waits[asked])
    return () => clearTimeout(timer)
  }, [isAwaited, asked])

  if (id === null) return { status: 'missing' }
  if (answer?.id !== id) return { status: 'loading' }
  if ('payment' in answer) return { status: 'loaded', payment: answer.payment, isAwaited }
  const { error } = answer
  if (error.status === 404 || error.code === 'invalid_request') return { status: 'missing' }
  return { status: 'failed', error, retry: () => setAsked(asked + 1) }
}
