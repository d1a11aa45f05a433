import type { LanguageCode } from '#contract/models/primitives.ts'

interface Texts {
  ask: string
  askNote: string
  press: string
  done: string
  doneNote: string
  unknown: string
  unknownNote: string
  settings: string
}

export const promotionTexts: Record<LanguageCode, Texts> = {
  en: {
    ask: 'Unsubscribe?',
    askNote:
      'You will get no more e-mails about new experiences in your cities. Mails about your bookings and your account go on.',
    press: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneNote:
      'We send you no more e-mails about new experiences. Mails about your bookings and your account go on. You can switch them on again in your settings.',
    unknown: 'This link does not work',
    unknownNote:
      'It is incomplete, or its account was deleted. Open it from the mail once more, or switch “Ideas and offers” off in your settings.',
    settings: 'Go to the settings',
  },
  fr: {
    ask: 'Se désabonner ?',
    askNote:
      'Vous ne recevrez plus d’e-mails sur les nouvelles expériences de vos villes. Ceux qui concernent vos réservations et votre compte continuent.',
    press: 'Se désabonner',
    done: 'Vous êtes désabonné',
    doneNote:
      'Nous ne vous envoyons plus d’e-mails sur les nouvelles expériences. Ceux qui concernent vos réservations et votre compte continuent. Vous pouvez les réactiver dans vos paramètres.',
    unknown: 'Ce lien ne fonctionne pas',
    unknownNote:
      'Il est incomplet, ou son compte a été supprimé. Ouvrez-le de nouveau depuis l’e-mail, ou désactivez «\u00a0Idées et offres\u00a0» dans vos paramètres.',
    settings: 'Aller aux paramètres',
  },
}
