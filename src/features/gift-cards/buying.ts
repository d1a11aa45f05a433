/** What is typed to buy a card, what is wrong with it, and what is sent. */
import { type GiftCardInput, giftCardInput, giftCardLimits, giftCardPresets } from '#contract/models/money/gift-card.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type RuleProblem, ruleProblem } from '#forms/rule-problem.ts'

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
export type BuyProblem = 'amount' | RuleProblem

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

const { recipient } = giftCardInput.shape

export const buyProblems = (values: BuyValues): Partial<Record<BuyField, BuyProblem>> => {
  const problems: Partial<Record<BuyField, BuyProblem>> = {}
  if (amountOf(values) === null) problems.own = 'amount'
  if (values.receiver === 'other') {
    const [name, email] = [
      ruleProblem(recipient.shape.name, values.name),
      ruleProblem(recipient.shape.email, values.email),
    ]
    if (name !== null) problems.name = name
    if (email !== null) problems.email = email
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
    recipient: isOther ? recipient.parse({ name: values.name, email: values.email }) : self,
    ...(message !== '' && { message }),
    language: values.language,
  }
}
