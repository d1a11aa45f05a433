/** The wording of emails about a report of absence. */
import { contradictHours } from '#contract/models/money/no-show.ts'
import { defineEmails, type EmailTexts } from '#server/platform/mail/compose-mail.ts'
import { amountText } from '#server/platform/mail/format.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'
import type { Side } from '../repository.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    noShow: NoShowMail
  }
}

/** The data of an email about a report, a contradiction or a decision, all as text because it is queued. */
interface NoShowMail {
  kind: 'no_show_reported' | 'no_show_contradicted' | 'no_show_decided'
  /** The side that receives it. */
  side: Side
  title: string
  /** The text of the other side or of the admin; may be empty. */
  words: string
  /** `kept` or `refunded`; empty before the decision. */
  decision: string
  /** The amount that was paid online, in whole MAD. */
  amount: string
  link: string
}

/** Quotes every line of a text, so that it cannot pass for our own words. */
const quoted = (text: string) => (text === '' ? '' : `\n\n${quotedText(text)}`)

const english: EmailTexts<NoShowMail['kind']> = {
  no_show_reported: ({ title = '', words = '', link = '' }) =>
    `Reported as not there: ${title}\n\nYour host says that you did not come to ${title}:${quoted(words)}\n\nIf that is not so, say it within ${contradictHours} hours. We then look at both sides and decide, and nobody is paid before. Otherwise the host keeps what you paid.\n\n${link}`,
  no_show_contradicted: ({ title = '', words = '', link = '' }) =>
    `Your report was contradicted: ${title}\n\nYour guest says otherwise about ${title}:${quoted(words)}\n\nWe look at both sides and decide. What the booking earns waits until then.\n\n${link}`,
  no_show_decided: ({ title = '', words = '', decision = '', side = '', amount = '0', link = '' }) => {
    const sum = amountText('en', amount)
    const ifKept = side === 'host' ? 'you keep what was paid.' : 'the host keeps what you paid.'
    const ifRefunded = side === 'host' ? `the traveler gets ${sum} back.` : `you get ${sum} back.`
    const outcome = decision === 'refunded' ? ifRefunded : ifKept
    return `Decided: ${title}\n\nOn the reported absence at ${title}: ${outcome}${quoted(words)}\n\n${link}`
  },
}

const french: EmailTexts<NoShowMail['kind']> = {
  no_show_reported: ({ title = '', words = '', link = '' }) =>
    `Absence signalée : ${title}\n\nVotre hôte indique que vous n’êtes pas venu à ${title} :${quoted(words)}\n\nSi ce n’est pas le cas, dites-le dans les ${contradictHours} heures. Nous examinons alors les deux versions avant de décider, et personne n’est payé d’ici là. Sinon, l’hôte conserve ce que vous avez payé.\n\n${link}`,
  no_show_contradicted: ({ title = '', words = '', link = '' }) =>
    `Votre signalement est contesté : ${title}\n\nVotre voyageur conteste votre signalement pour ${title} :${quoted(words)}\n\nNous examinons les deux versions avant de décider. D’ici là, le revenu de la réservation reste en attente.\n\n${link}`,
  no_show_decided: ({ title = '', words = '', decision = '', side = '', amount = '0', link = '' }) => {
    const sum = amountText('fr', amount)
    const ifKept = side === 'host' ? 'vous conservez ce qui a été payé.' : 'l’hôte conserve ce que vous avez payé.'
    const ifRefunded = side === 'host' ? `${sum} sont remboursés au voyageur.` : `${sum} vous sont remboursés.`
    const outcome = decision === 'refunded' ? ifRefunded : ifKept
    return `Décision : ${title}\n\nAu sujet de l’absence signalée à ${title} : ${outcome}${quoted(words)}\n\n${link}`
  },
}

export const noShowEmails = defineEmails({ en: english, fr: french })
