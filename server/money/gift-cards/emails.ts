import type { LanguageCode } from '#contract/models/primitives.ts'
import { groupGiftCode } from '#contract/rules/money/gift-card.ts'
import type { UserRow } from '#server/accounts/users/repository.ts'
import type { Config } from '#server/platform/config/config.ts'
import { defineEmails, type EmailTexts } from '#server/platform/mail/compose-mail.ts'
import { amountText, locales } from '#server/platform/mail/format.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'
import type { NewMail } from '#server/platform/mail/repository.ts'
import type { GiftCardRow } from './repository.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    giftCard: GiftCardMail
  }
}

export type GiftCardMail =
  | {
      kind: 'gift_card'
      /** The card's id. Absent from mails that an earlier release queued. */
      card: string
      /** The recipient, and the buyer; the buyer is empty if they are the recipient. */
      name: string
      guest: string
      /** Whole MAD. */
      amount: string
      code: string
      /** `YYYY-MM-DD`. */
      expires: string
      message: string
      link: string
    }
  | { kind: 'gift_card_bought'; name: string; amount: string; lastFour: string; link: string }

type Buyer = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'deletedAt' | 'email' | 'preferences'> | null

/** Returns whether the buyer has an account and is not the recipient of the card. */
const isGift = (buyer: Buyer, card: GiftCardRow): buyer is NonNullable<Buyer> =>
  buyer !== null && buyer.deletedAt === null && buyer.email !== card.recipientEmail

/** Returns the mail with the code, to the recipient's address and in their language, as the buyer gave them. */
export const giftCardEmail = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  card: GiftCardRow,
  code: string,
  buyer: Buyer,
): NewMail => ({
  recipient: card.recipientEmail,
  causedBy: card.buyerId,
  language: card.language,
  content: {
    kind: 'gift_card',
    card: card.id,
    name: card.recipientName,
    guest: isGift(buyer, card) ? `${buyer.firstName} ${buyer.lastName}`.trim() : '',
    amount: String(card.value),
    code: groupGiftCode(code),
    expires: card.expiresAt?.toISOString().slice(0, 10) ?? '',
    message: card.message ?? '',
    link: `${publicOrigin}/search`,
  },
})

/** Returns the mails about a card that was just paid: one with the code, and one to its buyer unless they are the recipient. */
export const purchaseEmails = (
  config: Pick<Config, 'publicOrigin'>,
  card: GiftCardRow,
  code: string,
  buyer: Buyer,
): NewMail[] => {
  const email = giftCardEmail(config, card, code, buyer)
  if (!isGift(buyer, card)) return [email]
  const bought: NewMail = {
    recipient: buyer.email,
    causedBy: buyer.id,
    language: buyer.preferences.language,
    content: {
      kind: 'gift_card_bought',
      name: card.recipientName,
      amount: String(card.value),
      lastFour: code.slice(-4),
      link: `${config.publicOrigin}/gift-cards`,
    },
  }
  return [email, bought]
}

const dayText = (language: LanguageCode, day: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
/** Quotes every line of the buyer's message, so that none can pass for our own words. */
const quote = (intro: string, text: string) => (text === '' ? '' : `\n\n${intro}\n${quotedText(text)}`)

const english: EmailTexts<GiftCardMail['kind']> = {
  gift_card: ({ amount: value, guest = '', code = '', expires = '', message = '', link = '' }) => {
    const amount = amountText('en', value)
    const isGiven = guest !== ''
    const opening = isGiven ? `${guest} gives you a gift card of ${amount}.` : `Here is your gift card of ${amount}.`
    return `A Rihla gift card of ${amount}\n\n${opening} Its code:\n\n${code}${quote(isGiven ? 'Their message:' : 'Your message:', message)}\n\nEnter the code when you book an experience. Whatever you do not use stays on the card until ${dayText('en', expires)}. Keep this mail: whoever has the code can use it.\n\n${link}`
  },
  gift_card_bought: ({ amount: value, name = '', lastFour = '', link = '' }) => {
    const amount = amountText('en', value)
    return `Your Rihla gift card of ${amount} is on its way\n\nThank you: the gift card of ${amount} is paid, and its code was sent to ${name}. It ends in ${lastFour}.\n\nWhat is left on it, its receipt and a way to send the code again are here:\n\n${link}`
  },
}

const french: EmailTexts<GiftCardMail['kind']> = {
  gift_card: ({ amount: value, guest = '', code = '', expires = '', message = '', link = '' }) => {
    const amount = amountText('fr', value)
    const isGiven = guest !== ''
    const opening = isGiven
      ? `${guest} vous offre une carte cadeau de ${amount}.`
      : `Voici votre carte cadeau de ${amount}.`
    return `Une carte cadeau Rihla de ${amount}\n\n${opening} Son code :\n\n${code}${quote(isGiven ? 'Son message :' : 'Votre message :', message)}\n\nSaisissez ce code en réservant une expérience. Ce que vous n’utilisez pas reste sur la carte jusqu’au ${dayText('fr', expires)}. Gardez ce message : le code sert à quiconque le possède.\n\n${link}`
  },
  gift_card_bought: ({ amount: value, name = '', lastFour = '', link = '' }) => {
    const amount = amountText('fr', value)
    return `Votre carte cadeau Rihla de ${amount} est en route\n\nMerci : la carte cadeau de ${amount} est payée, et son code a été envoyé à ${name}. Il se termine par ${lastFour}.\n\nLe solde de la carte, son reçu et le renvoi du code se trouvent ici :\n\n${link}`
  },
}

export const giftCardEmails = defineEmails({ en: english, fr: french })
