import type { LanguageCode } from '#contract/models/primitives.ts'
import type { ComposedMail, Emails } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

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
      /** Whom it is for, and who gives it; empty where that is the same person. */
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

type Data = Readonly<Record<string, string>>

const kinds: Record<GiftCardMail['kind'], true> = { gift_card: true, gift_card_bought: true }
const mailKinds = Object.keys(kinds)

const locales: Record<LanguageCode, string> = { en: 'en-GB', fr: 'fr' }
const sum = (language: LanguageCode, amount = '0') =>
  `${new Intl.NumberFormat(locales[language]).format(Number(amount))} MAD`
const dayText = (language: LanguageCode, day: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
/** Every line of it, so that it cannot pass for our own words. */
const quote = (intro: string, text: string) => (text === '' ? '' : `\n\n${intro}\n${quotedText(text)}`)

const english = (kind: string, data: Data): ComposedMail => {
  const { name = '', guest = '', code = '', expires = '', message = '', lastFour = '', link = '' } = data
  const amount = sum('en', data.amount)
  if (kind === 'gift_card_bought')
    return {
      subject: `Your Rihla gift card of ${amount} is on its way`,
      text: `Hello,\n\nThank you: the gift card of ${amount} is paid, and its code was sent to ${name}. It ends in ${lastFour}.\n\nWhat is left on it, its receipt and a way to send the code again are here:\n\n${link}\n\nRihla`,
    }
  const opening = guest === '' ? `Here is your gift card of ${amount}.` : `${guest} gives you a gift card of ${amount}.`
  return {
    subject: `A Rihla gift card of ${amount}`,
    text: `Hello,\n\n${opening} Its code:\n\n${code}${quote(guest === '' ? 'Your message:' : 'Their message:', message)}\n\nEnter the code when you book an experience. Whatever you do not use stays on the card until ${dayText('en', expires)}. Keep this mail: whoever has the code can use it.\n\n${link}\n\nRihla`,
  }
}

const french = (kind: string, data: Data): ComposedMail => {
  const { name = '', guest = '', code = '', expires = '', message = '', lastFour = '', link = '' } = data
  const amount = sum('fr', data.amount)
  if (kind === 'gift_card_bought')
    return {
      subject: `Votre carte cadeau Rihla de ${amount} est en route`,
      text: `Bonjour,\n\nMerci : la carte cadeau de ${amount} est payée, et son code a été envoyé à ${name}. Il se termine par ${lastFour}.\n\nLe solde de la carte, son reçu et le renvoi du code se trouvent ici :\n\n${link}\n\nRihla`,
    }
  const opening =
    guest === '' ? `Voici votre carte cadeau de ${amount}.` : `${guest} vous offre une carte cadeau de ${amount}.`
  return {
    subject: `Une carte cadeau Rihla de ${amount}`,
    text: `Bonjour,\n\n${opening} Son code :\n\n${code}${quote(guest === '' ? 'Votre message :' : 'Son message :', message)}\n\nSaisissez ce code en réservant une expérience. Ce que vous n’utilisez pas reste sur la carte jusqu’au ${dayText('fr', expires)}. Gardez ce message : le code sert à quiconque le possède.\n\n${link}\n\nRihla`,
  }
}

/** The words of a mail about a gift card; null for any other kind. */
const composeGiftCardMail = (kind: string, data: Data, language: LanguageCode): ComposedMail | null => {
  if (!Object.hasOwn(kinds, kind)) return null
  return (language === 'en' ? english : french)(kind, data)
}

export const giftCardEmails: Emails = {
  kinds: mailKinds,
  compose: composeGiftCardMail,
}
