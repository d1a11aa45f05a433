/** The weekly mail about new experiences in the recipient's cities. */
import * as z from 'zod/mini'
import type { LanguageCode } from '#contract/models/primitives.ts'
import { cities } from '#contract/models/reference.ts'
import { type ComposedMail, defineEmails, type Emails, type MailData } from '#server/platform/mail/compose-mail.ts'
import { amountText } from '../platform/mail/format.ts'
import { quotedLine } from '../platform/mail/plain-text.ts'

declare module '#server/platform/mail/compose-mail.ts' {
  interface MailContents {
    promotion: PromotionMail
  }
}

export interface PromotionMail {
  kind: 'promotion'
  /** JSON that `newsSchema` reads, because a mail's data are texts. */
  news: string
  settings: string
  unsubscribe: string
}

const newsSchema = z.object({
  shown: z.array(z.object({ title: z.string(), city: z.string(), price: z.number(), link: z.string() })),
  /** How many more are new in each city. */
  rest: z.array(z.object({ city: z.string(), count: z.number(), link: z.string() })),
})

interface Texts {
  greeting: string
  subject: (cities: readonly string[]) => string
  opening: string
  price: (amount: string) => string
  rest: (count: number, city: string) => string
  why: string
  change: string
  end: string
}

const allTexts: Record<LanguageCode, Texts> = {
  en: {
    greeting: 'Hello,',
    subject: (names) => (names.length > 2 ? 'New in the cities you saved or booked' : `New in ${names.join(' and ')}`),
    opening: 'New on Rihla, in the cities you saved or booked:',
    price: (amount) => `${amount} per person`,
    rest: (count, city) => `${count} more in ${city}:`,
    why: 'You get this email, once a week at most, because “Ideas and offers” is switched on in your settings:',
    change: 'To get no more of them, without signing in:',
    end: 'Rihla',
  },
  fr: {
    greeting: 'Bonjour,',
    subject: (names) =>
      names.length > 2
        ? 'Du nouveau dans les villes que vous avez enregistrées ou réservées'
        : `Du nouveau à ${names.join(' et à ')}`,
    opening: 'Nouveau sur Rihla, dans les villes que vous avez enregistrées ou réservées :',
    price: (amount) => `${amount} par personne`,
    rest: (count, city) => `${count} de plus à ${city} :`,
    why: 'Vous recevez cet e-mail, une fois par semaine au plus, parce que «\u00a0Idées et offres\u00a0» est activé dans vos paramètres :',
    change: 'Pour ne plus en recevoir, sans vous connecter :',
    end: 'Rihla',
  },
}

/** Quotes a city that a host typed, like a title. The known cities need no quotes. */
const cityName = (city: string, language: LanguageCode): string =>
  cities.some((known) => known === city) ? city : quotedLine(city, language)

const composePromotion = (data: MailData, language: LanguageCode): ComposedMail => {
  const { shown, rest } = newsSchema.parse(JSON.parse(data.news ?? ''))
  const { unsubscribe = '', settings = '' } = data
  const texts = allTexts[language]
  const shownCities = [...new Set(shown.map(({ city }) => cityName(city, language)))]
  const paragraphs = [
    texts.greeting,
    texts.opening,
    ...shown.map(({ title, city, price, link }) =>
      [
        quotedLine(title, language),
        `${cityName(city, language)} · ${texts.price(amountText(language, price))}`,
        link,
      ].join('\n'),
    ),
    ...rest.map(({ count, city, link }) => `${texts.rest(count, cityName(city, language))}\n${link}`),
    `${texts.why}\n${settings}`,
    `${texts.change}\n${unsubscribe}`,
    texts.end,
  ]
  return { subject: texts.subject(shownCities), text: paragraphs.join('\n\n'), unsubscribe }
}

export const promotionEmails: Emails = {
  ...defineEmails<PromotionMail['kind']>({
    en: { promotion: (data) => composePromotion(data, 'en') },
    fr: { promotion: (data) => composePromotion(data, 'fr') },
  }),
  isLowPriority: true,
}
