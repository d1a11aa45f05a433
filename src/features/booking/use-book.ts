import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Booking, type BookingInput, guestInput } from '#contract/models/booking.ts'
import { cashDue, onlineAmount, type Priced } from '#contract/rules/money/deposit.ts'
import { type AppError, toAppError } from '#data/api/app-error.ts'
import { createCheckout } from '#data/bookings/commands.ts'
import { forgetDraft, keepDraft } from '#data/bookings/drafts.ts'
import { sendBooking } from '#data/bookings/make-booking.ts'
import type { BookingDraft, BookingIntent } from '#data/db/booking-draft-row.ts'
import { paymentAddress } from '#lib/address/payment-address.ts'
import type { BookingSelection } from '#lib/address/selection.ts'
import { createLatestSaver } from '#lib/device/latest-saver.ts'
import type { SaveState } from '#lib/device/save-state.ts'
import { randomId } from '#lib/ids/random-id.ts'
import { timeId } from '#lib/ids/time-id.ts'
import { queryClient } from '#lib/react/query-client.ts'
import { refreshAvailability } from './calendar/availability-query.ts'
import { type GuestProblems, type GuestValues, guestProblems } from './guest-problems.ts'

/**
 * One booking, however often it is sent: the id stays for as long as a form is worked on, so that even a changed form
 * cannot book twice after an answer was lost; the key belongs to one body, as the server holds it to that.
 */

export const nextIntent = (
  last: BookingIntent | null,
  body: string,
  mint: { id: () => string; key: () => string },
): BookingIntent & { key: string } => {
  const isSame = last !== null && last.body === body
  return { id: last?.id ?? mint.id(), key: (isSame ? last.key : null) ?? mint.key(), body }
}

/** Codes of refusals that say nothing of whether an earlier try of the same went through. */
const undecided = ['request_in_flight', 'request_timeout', 'rate_limited', 'session_expired', 'unauthenticated']

/** No answer, or none that decides: it may be booked. */
export const mayBeBooked = ({ status, code }: Pick<AppError, 'status' | 'code'>): boolean =>
  status === null || status >= 500 || code === 'not_contract' || undecided.includes(code)

/** What is kept of an intent after it failed. */
export const afterFailure = (intent: BookingIntent, error: Pick<AppError, 'status' | 'code'>): BookingIntent | null => {
  // An earlier try was booked with another day or number of guests; what is asked for now is a new booking.
  if (error.code === 'id_taken') return null
  return mayBeBooked(error) ? intent : { ...intent, key: null }
}

/** From the press on the button to the page that pays. What fails on the way is thrown as an AppError. */

const mint = { id: timeId, key: randomId }

/**
 * Books. `keep` stores the intent, before it is sent and after it failed; it may be awaited, so that an attempt that
 * reached the server is never forgotten by a killed tab.
 */
const book = async (
  userId: string,
  body: object,
  last: BookingIntent | null,
  keep: (intent: BookingIntent | null) => Promise<void>,
): Promise<Booking> => {
  const intent = nextIntent(last, JSON.stringify(body), mint)
  await keep(intent)
  try {
    return await sendBooking(userId, intent)
  } catch (thrown) {
    const error = toAppError(thrown)
    await keep(afterFailure(intent, error))
    throw error
  }
}

/** Where to pay; null where that could not be begun, which is only logged (specification, section 2). */
const beginPayment = async (bookingId: string): Promise<string | null> => {
  try {
    const address = paymentAddress(await createCheckout(bookingId), location.origin)
    if (address === null) throw new Error('The payment page is not one of ours')
    return address
  } catch (thrown) {
    // biome-ignore lint/suspicious/noConsole: the specification has it logged, and nothing else.
    console.warn('The payment could not be begun:', toAppError(thrown).code)
    return null
  }
}

/**
 * Returns the request body of a valid form, without its id. Picks each field by name, so that no other value on the page can get into it.
 */
const toBody = (
  experienceId: string,
  { date, slot, guests }: BookingSelection,
  { message, paymentMethod, firstName, lastName, email, phone }: GuestValues,
  priced: Priced,
  giftCard: BookingInput['giftCard'],
): Omit<BookingInput, 'id'> => ({
  experienceId,
  checkIn: date,
  ...(slot !== null && { timeSlot: slot }),
  guests,
  totalPrice: priced.totalPrice,
  ...(cashDue(priced) > 0 && { onlineAmount: onlineAmount(priced) }),
  ...(message.trim() !== '' && { message: message.trim() }),
  paymentMethod,
  ...(giftCard && { giftCard }),
  guestInfo: guestInput.parse({ firstName, lastName, email, phone }),
})

/** Why an attempt failed. `attempt` counts up, so that the summary of each takes focus anew. */
export type Refusal = { attempt: number } & (
  | { kind: 'fields'; problems: GuestProblems }
  | { kind: 'server'; error: AppError; bookingId: string | null }
)

interface Given {
  userId: string
  experienceId: string
  left: BookingDraft | null
  form: UseFormReturn<GuestValues>
  selection: BookingSelection
  /** Of one person, as shown. */
  price: number
  /** Percent that is paid online, as shown; none: all of it. */
  deposit: number | undefined
  /** The card that pays a part, and what was shown that it pays. */
  giftCard: { code: string; amount: number } | undefined
  onPrice: (price: number) => void
  /** Whether the form is saved on this device; it never changes. */
  onSaveState: (state: SaveState) => void
  /** Its card was refused, or pays something else by now. */
  onGiftCard: () => void
  onRefused: (refusal: Refusal) => void
}

/** The new price per person of a `price_changed`. */
const newPrice = ({ details }: AppError): number | null => {
  const price = typeof details === 'object' && details !== null && 'price' in details ? details.price : null
  return typeof price === 'number' ? price : null
}

/** Saves the form on the device, and books once at a time. */
export const useBook = (given: Given) => {
  const { userId, experienceId, left, form, selection, price, deposit, giftCard } = given
  const { onPrice, onSaveState, onGiftCard, onRefused } = given
  const router = useRouter()
  const [saver] = useState(() =>
    createLatestSaver({
      write: (draft: BookingDraft) => keepDraft(draft),
      codeOf: (thrown) => toAppError(thrown).code,
      onState: onSaveState,
    }),
  )
  const [intent, setIntent] = useState<BookingIntent | null>(left?.intent ?? null)
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(1)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  // The device is told of every change, by whichever hand: address, field or server.
  const { date, slot, guests } = selection
  useEffect(() => {
    const keepNow = () =>
      saver.save({ userId, experienceId, form: { ...form.getValues(), date, slot, guests }, intent })
    keepNow()
    return form.subscribe({ formState: { values: true }, callback: keepNow })
  }, [saver, form, userId, experienceId, date, slot, guests, intent])

  const refuse = (next: Omit<Extract<Refusal, { kind: 'fields' }>, 'attempt'> | Omit<ServerRefusal, 'attempt'>) => {
    const whole = { ...next, attempt }
    setAttempt(attempt + 1)
    setRefusal(whole)
    onRefused(whole)
  }

  const keepIntent = async (next: BookingIntent | null) => {
    setIntent(next)
    // A device that cannot be written still books; only a killed tab would then forget the attempt.
    await keepDraft({ userId, experienceId, form: { ...form.getValues(), date, slot, guests }, intent: next }).catch(
      () => undefined,
    )
  }

  const send = async (values: GuestValues) => {
    const body = toBody(experienceId, selection, values, { totalPrice: price * selection.guests, deposit }, giftCard)
    try {
      const { id, payment } = await book(userId, body, intent, keepIntent)
      await saver.stop()
      await forgetDraft(userId, experienceId).catch(() => undefined)
      refreshAvailability(experienceId)
      // A gift card paid all of it: no provider is needed.
      if (payment === 'paid') {
        await router.navigate({ to: '/payment/$outcome', params: { outcome: 'success' }, search: { booking: id } })
        return
      }
      const address = await beginPayment(id)
      if (address === null) await router.navigate({ to: '/dashboard', search: { booked: id }, replace: true })
      else location.assign(address)
    } catch (thrown) {
      const error = toAppError(thrown)
      const changed = error.code === 'price_changed' ? newPrice(error) : null
      if (changed !== null) onPrice(changed)
      if (error.code === 'gift_card_refused' || error.code === 'gift_card_changed') onGiftCard()
      if (error.status !== null) refreshAvailability(experienceId)
      if (changed !== null) void queryClient.invalidateQueries({ queryKey: ['experience', experienceId] })
      refuse({ kind: 'server', error, bookingId: error.code === 'id_taken' ? (intent?.id ?? null) : null })
      setBusy(false)
    }
  }

  const submit = () => {
    if (isBusy) return
    setRefusal(null)
    void form.handleSubmit(
      async (values) => {
        setBusy(true)
        await send(values)
      },
      () => refuse({ kind: 'fields', problems: guestProblems(form.getValues()) }),
    )()
  }
  return { submit, isBusy, refusal, isUndecided: (intent?.key ?? null) !== null }
}

type ServerRefusal = Extract<Refusal, { kind: 'server' }>
