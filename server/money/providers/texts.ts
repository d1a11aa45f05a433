import type { LanguageCode } from '#contract/models/primitives.ts'

const english = {
  sandbox: {
    title: 'Test payment',
    note: 'This page stands in for a payment provider. No card is asked for and no money moves: choose how it ends.',
    approve: 'Approve the payment',
    decline: 'Decline it',
    abandon: 'Leave without paying',
    done: 'This payment is settled. Nothing more is to do here.',
    goOn: 'See the booking',
    goOnToCard: 'See the gift card',
    refund: 'Should money go back later',
    refundAnswers: {
      done: 'it goes back at once',
      refused: 'it is refused',
      slow: 'there is no answer, twice',
      lost: 'it goes back, the answer is lost',
      twice: 'it goes back, the answer comes twice',
    },
    reversals: {
      refunded: 'Refund it on the provider’s own pages',
      charged_back: 'Have the bank take it back',
      chargeback_reversed: 'Have the bank return it',
      not_known: 'Report a state that no one knows',
    },
  },
  payzone: {
    title: 'Pay with Payzone',
    note: 'You pay on the page of Payzone, our payment provider. Your card’s details go there and nowhere else.',
    launch: 'Go on to Payzone',
    abandon: 'Leave without paying',
  },
  people: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
  giftCard: 'Gift card',
  giftCardFor: (name: string) => `For ${name}`,
  total: 'Total',
  when: (day: string, time: string | null) => (time === null ? day : `${day} at ${time}, Morocco time`),
}

const french: typeof english = {
  sandbox: {
    title: 'Paiement d’essai',
    note: 'Cette page remplace un prestataire de paiement. Aucune carte n’est demandée, aucun argent ne circule : choisissez l’issue.',
    approve: 'Accepter le paiement',
    decline: 'Le refuser',
    abandon: 'Quitter sans payer',
    done: 'Ce paiement est réglé. Il n’y a plus rien à faire ici.',
    goOn: 'Voir la réservation',
    goOnToCard: 'Voir la carte cadeau',
    refund: 'Si un remboursement est demandé plus tard',
    refundAnswers: {
      done: 'il est fait aussitôt',
      refused: 'il est refusé',
      slow: 'pas de réponse, deux fois',
      lost: 'il est fait, la réponse se perd',
      twice: 'il est fait, la réponse arrive deux fois',
    },
    reversals: {
      refunded: 'Le rembourser sur les pages du prestataire',
      charged_back: 'Le faire reprendre par la banque',
      chargeback_reversed: 'Le faire rendre par la banque',
      not_known: 'Annoncer un état que personne ne connaît',
    },
  },
  payzone: {
    title: 'Payer avec Payzone',
    note: 'Vous payez sur la page de Payzone, notre prestataire de paiement. Les données de votre carte ne vont que là.',
    launch: 'Continuer vers Payzone',
    abandon: 'Quitter sans payer',
  },
  people: (count) => (count === 1 ? '1 personne' : `${count} personnes`),
  giftCard: 'Carte cadeau',
  giftCardFor: (name) => `Pour ${name}`,
  total: 'Total',
  when: (day, time) => (time === null ? day : `${day} à ${time}, heure du Maroc`),
}

export const paymentTexts: Record<LanguageCode, typeof english> = { en: english, fr: french }
