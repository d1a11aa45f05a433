/** The wording of emails about moving a booking to another start. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import { type Emails, type MailData, toMail } from '#server/platform/mail/compose-mail.ts'
import { amountText, startText } from '#server/platform/mail/format.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

type Kind =
  | `move_${'asked' | 'done' | 'declined' | 'withdrawn' | 'expired'}_${'traveler' | 'host'}`
  | `move_${'paying' | 'unpaid' | 'full'}_traveler`

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    move: MoveMail
  }
}

/** The data of an email about a move, all as text because it is queued. Days are `YYYY-MM-DD` and times `HH:MM` in Morocco, or empty. */
interface MoveMail {
  kind: `move_${string}`
  title: string
  checkIn: string
  timeSlot: string
  fromCheckIn: string
  fromTimeSlot: string
  totalPrice: string
  /** The part of it that is paid in cash on the day; emails queued by earlier releases lack it. */
  cash: string
  /** Whole MAD by which the new start costs more than the old one; negative if it costs less. */
  difference: string
  guest: string
  message: string
  link: string
}

type Texts = Record<Kind, string>

const english = ({ title = '', guest = '' }: MailData): Texts => ({
  move_asked_traveler: `Another start? ${title}\n\nYour host proposes another start for your booking. Accept or decline it in the app: without your answer, everything stays as it is.`,
  move_asked_host: `Another start? ${title}\n\n${guest} asks you to move their booking. Accept or decline it in the app: without your answer, everything stays as it is.`,
  move_paying_traveler: `Pay the difference: ${title}\n\nYour host agreed to move your booking, which costs more there. It moves once you have paid the difference in the app; no places are held until then.`,
  move_done_traveler: `Moved: ${title}\n\nYour booking has moved. Your voucher in the app shows the new start; the calendar file there changes your calendar’s entry.`,
  move_done_host: `Moved: ${title}\n\nThe booking of ${guest} has moved. Its old places are free again.`,
  move_declined_traveler: `Not moved: ${title}\n\nYour host could not agree to move your booking. It stays as it was; you can still cancel it by its policy.`,
  move_declined_host: `Not moved: ${title}\n\n${guest} declined another start. The booking stays as it was.`,
  move_withdrawn_traveler: `Not moved: ${title}\n\nYour host no longer proposes another start. Your booking stays as it was.`,
  move_withdrawn_host: `Not moved: ${title}\n\n${guest} no longer asks to move the booking. There is nothing to answer.`,
  move_expired_traveler: `Not moved: ${title}\n\nYour host did not answer in time. Your booking stays as it was; you can still cancel it by its policy.`,
  move_expired_host: `Not moved: ${title}\n\n${guest} did not answer in time. The booking stays as it was.`,
  move_unpaid_traveler: `Not moved: ${title}\n\nThe difference was not paid in time. Your booking stays as it was; nothing more was charged.`,
  move_full_traveler: `Not moved: ${title}\n\nThe new start could no longer be had when your payment arrived. Your booking stays as it was, and what you have just paid goes back to you in full.`,
})

const french = ({ title = '', guest = '' }: MailData): Texts => ({
  move_asked_traveler: `Un autre départ ? ${title}\n\nVotre hôte propose un autre départ pour votre réservation. Acceptez ou refusez dans l’application : sans réponse, rien ne change.`,
  move_asked_host: `Un autre départ ? ${title}\n\n${guest} vous demande de déplacer sa réservation. Acceptez ou refusez dans l’application : sans réponse, rien ne change.`,
  move_paying_traveler: `Différence à payer : ${title}\n\nVotre hôte accepte de déplacer votre réservation, qui coûte alors plus cher. Elle est déplacée dès que vous avez payé la différence dans l’application ; aucune place n’est gardée d’ici là.`,
  move_done_traveler: `Déplacée : ${title}\n\nVotre réservation est déplacée. Le bon dans l’application porte le nouveau départ ; le fichier de calendrier qui s’y trouve met votre agenda à jour.`,
  move_done_host: `Déplacée : ${title}\n\nLa réservation de ${guest} est déplacée. Ses anciennes places sont de nouveau libres.`,
  move_declined_traveler: `Non déplacée : ${title}\n\nVotre hôte n’a pas pu accepter de déplacer votre réservation. Elle reste telle quelle ; vous pouvez toujours l’annuler selon ses conditions.`,
  move_declined_host: `Non déplacée : ${title}\n\n${guest} a refusé l’autre départ. La réservation reste telle quelle.`,
  move_withdrawn_traveler: `Non déplacée : ${title}\n\nVotre hôte ne propose plus d’autre départ. Votre réservation reste telle quelle.`,
  move_withdrawn_host: `Non déplacée : ${title}\n\n${guest} ne demande plus à déplacer la réservation. Vous n’avez rien à répondre.`,
  move_expired_traveler: `Non déplacée : ${title}\n\nVotre hôte n’a pas répondu à temps. Votre réservation reste telle quelle ; vous pouvez toujours l’annuler selon ses conditions.`,
  move_expired_host: `Non déplacée : ${title}\n\n${guest} n’a pas répondu à temps. La réservation reste telle quelle.`,
  move_unpaid_traveler: `Non déplacée : ${title}\n\nLa différence n’a pas été payée à temps. Votre réservation reste telle quelle ; rien de plus n’a été débité.`,
  move_full_traveler: `Non déplacée : ${title}\n\nLe nouveau départ n’était plus libre à l’arrivée de votre paiement. Votre réservation reste telle quelle, et ce que vous venez de payer vous est rendu en entier.`,
})

const kinds = Object.keys(english({})) as Kind[]

/** Returns the price of the new start, with the difference that is charged or refunded online. */
const moneyText = (language: LanguageCode, { difference = '0', totalPrice = '0', cash = '0' }: MailData): string => {
  const isEnglish = language === 'en'
  const inCash = isEnglish ? 'in cash on the day' : 'en espèces le jour même'
  const whole = `Total${isEnglish ? ':' : ' :'} ${amountText(language, totalPrice)}`
  const total = Number(cash) > 0 ? `${whole}, ${amountText(language, cash)} ${inCash}` : whole
  const more = Number(difference)
  if (more === 0) return total
  const amount = amountText(language, Math.abs(more))
  if (isEnglish) return `${total} (${amount} ${more > 0 ? 'more' : 'less, which go back to the traveler'})`
  return `${total} (${amount} ${more > 0 ? 'de plus' : 'de moins, rendus au voyageur'})`
}

export const moveEmails: Emails = {
  kinds,
  compose: (kind, data, language) => {
    const known = kinds.find((one) => one === kind)
    if (known === undefined) return null
    const isEnglish = language === 'en'
    const { title = '', checkIn, timeSlot, fromCheckIn, fromTimeSlot, message = '', link = '' } = data
    const colon = isEnglish ? ':' : ' :'
    const facts = [
      title,
      `${isEnglish ? 'Before' : 'Avant'}${colon} ${startText(language, fromCheckIn, fromTimeSlot)}`,
      `${isEnglish ? 'New start' : 'Nouveau départ'}${colon} ${startText(language, checkIn, timeSlot)}`,
      moneyText(language, data),
    ]
    const quote = message === '' ? '' : `\n\n${quotedText(message)}`
    return toMail(language, `${(isEnglish ? english : french)(data)[known]}\n\n${facts.join('\n')}${quote}\n\n${link}`)
  },
}
