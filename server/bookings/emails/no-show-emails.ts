import { contradictHours } from '#contract/models/money/no-show.ts'
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { ComposedMail, Emails } from '#server/platform/mail/compose-mail.ts'
import { quotedText } from '#server/platform/mail/plain-text.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    noShow: NoShowMail
  }
}

/** A host reported guests absent, they contradicted, or it was decided. */
export interface NoShowMail {
  kind: 'no_show_reported' | 'no_show_contradicted' | 'no_show_decided'
  /** The reader's. */
  side: 'traveler' | 'host'
  title: string
  /** What the other side, or the admin, wrote; may be empty. */
  words: string
  /** `kept` or `refunded`, once it is decided. */
  decision: string
  /** What was paid, in whole MAD. */
  amount: string
  link: string
}

const kinds: readonly NoShowMail['kind'][] = ['no_show_reported', 'no_show_contradicted', 'no_show_decided']
const mailKinds: readonly string[] = kinds
const isKind = (kind: string): kind is NoShowMail['kind'] => mailKinds.includes(kind)

type Data = Readonly<Record<string, string>>
type Texts = Record<NoShowMail['kind'], (data: Data) => ComposedMail>
/** Every line of it, so that it cannot pass for our own words. */
const quoted = (words: string) => (words === '' ? '' : `\n\n${quotedText(words)}`)

const english: Texts = {
  no_show_reported: ({ title = '', words = '', link = '' }) => ({
    subject: `Reported as not there: ${title}`,
    text: `Hello,\n\nYour host says that you did not come to ${title}:${quoted(words)}\n\nIf that is not so, say it within ${contradictHours} hours. We then look at both sides and decide, and nobody is paid before. Otherwise the host keeps what you paid.\n\n${link}\n\nRihla`,
  }),
  no_show_contradicted: ({ title = '', words = '', link = '' }) => ({
    subject: `Your report was contradicted: ${title}`,
    text: `Hello,\n\nYour guest says otherwise about ${title}:${quoted(words)}\n\nWe look at both sides and decide. What the booking earns waits until then.\n\n${link}\n\nRihla`,
  }),
  no_show_decided: ({ title = '', words = '', decision = '', side = '', amount = '0', link = '' }) => {
    const sum = `${new Intl.NumberFormat('en-GB').format(Number(amount))} MAD`
    const outcome =
      decision === 'refunded'
        ? side === 'host'
          ? `the traveler gets ${sum} back.`
          : `you get ${sum} back.`
        : side === 'host'
          ? 'you keep what was paid.'
          : 'the host keeps what you paid.'
    return {
      subject: `Decided: ${title}`,
      text: `Hello,\n\nOn the reported absence at ${title}: ${outcome}${quoted(words)}\n\n${link}\n\nRihla`,
    }
  },
}

const french: Texts = {
  no_show_reported: ({ title = '', words = '', link = '' }) => ({
    subject: `Absence signalée : ${title}`,
    text: `Bonjour,\n\nVotre hôte indique que vous n’êtes pas venu à ${title} :${quoted(words)}\n\nSi ce n’est pas le cas, dites-le dans les ${contradictHours} heures. Nous examinons alors les deux versions avant de décider, et personne n’est payé d’ici là. Sinon, l’hôte conserve ce que vous avez payé.\n\n${link}\n\nRihla`,
  }),
  no_show_contradicted: ({ title = '', words = '', link = '' }) => ({
    subject: `Votre signalement est contesté : ${title}`,
    text: `Bonjour,\n\nVotre voyageur conteste votre signalement pour ${title} :${quoted(words)}\n\nNous examinons les deux versions avant de décider. D’ici là, le revenu de la réservation reste en attente.\n\n${link}\n\nRihla`,
  }),
  no_show_decided: ({ title = '', words = '', decision = '', side = '', amount = '0', link = '' }) => {
    const sum = `${new Intl.NumberFormat('fr').format(Number(amount))} MAD`
    const outcome =
      decision === 'refunded'
        ? side === 'host'
          ? `${sum} sont remboursés au voyageur.`
          : `${sum} vous sont remboursés.`
        : side === 'host'
          ? 'vous conservez ce qui a été payé.'
          : 'l’hôte conserve ce que vous avez payé.'
    return {
      subject: `Décision : ${title}`,
      text: `Bonjour,\n\nAu sujet de l’absence signalée à ${title} : ${outcome}${quoted(words)}\n\n${link}\n\nRihla`,
    }
  },
}

const texts: Record<LanguageCode, Texts> = { en: english, fr: french }

/** The words of it; null for any other kind. */
const composeNoShowMail = (kind: string, data: Data, language: LanguageCode): ComposedMail | null =>
  isKind(kind) ? texts[language][kind](data) : null

export const noShowEmails: Emails = {
  kinds: mailKinds,
  compose: composeNoShowMail,
}
