/** What is typed to buy a card, what is wrong with it, and what is sent. */
import { type GiftCardInput, giftCardInput, giftCardLimits, giftCardPresets } from '#contract/models/money/gift-card.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'

export interface BuyValues {
  /** The purchase's own, so that one that is sent twice is one. */
  id: string
  /** One of the presets as text, or `own`. */
  preset: string
  own: string
  receiver: 'other' | 'self'
  name: string
  email: string
  message: string
  language: LanguageCode
}
export type BuyField = 'own' | 'name' | 'email' | 'message'
export type BuyProblem = 'amount' | 'missing_fields' | 'invalid_email' | 'too_long'

export const ownAmount = 'own'

export const startBuying = (id: string, language: LanguageCode): BuyValues => ({
  id,
  preset: String(giftCardPresets[1]),
  own: '',
  receiver: 'other',
  name: '',
  email: '',
  message: '',
  language,
})

/** Whole MAD, or null where what is typed is no amount that can be bought. */
export const amountOf = ({ preset, own }: Pick<BuyValues, 'preset' | 'own'>): number | null => {
  const typed = preset === ownAmount ? own.replace(/\s/g, '') : preset
  const amount = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  return amount >= giftCardLimits.least && amount <= giftCardLimits.most ? amount : null
}

const { name, email } = giftCardInput.shape.recipient.shape

export const buyProblems = (values: BuyValues): Partial<Record<BuyField, BuyProblem>> => {
  const problems: Partial<Record<BuyField, BuyProblem>> = {}
  if (amountOf(values) === null) problems.own = 'amount'
  if (values.receiver === 'other') {
    if (values.name.trim() === '') problems.name = 'missing_fields'
    else if (!name.safeParse(values.name.trim()).success) problems.name = 'too_long'
    if (values.email.trim() === '') problems.email = 'missing_fields'
    else if (!email.safeParse(values.email.trim()).success) problems.email = 'invalid_email'
  }
  if (!giftCardInput.shape.message.safeParse(values.message).success) problems.message = 'too_long'
  return problems
}

/** What is sent, once nothing is wrong with it. */
export const toPurchase = (values: BuyValues, self: { name: string; email: string }): GiftCardInput => {
  const isOther = values.receiver === 'other'
  const message = values.message.trim()
  return {
    id: values.id,
    value: amountOf(values) ?? 0,
    recipient: isOther ? { name: values.name.trim(), email: values.email.trim() } : self,
    ...(message !== '' && { message }),
    language: values.language,
  }
}
