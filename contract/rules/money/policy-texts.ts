/** The three policies in words (specification, section 5). The refund itself is computed in `refund.ts`. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { CancellationPolicyId } from '#contract/models/reference.ts'

interface PolicyText {
  name: string
  description: string
  /** The name with the rule in short, for a host who chooses a policy. */
  choice: string
}

export const policyTexts: Record<CancellationPolicyId, Record<LanguageCode, PolicyText>> = {
  flexible: {
    en: {
      name: 'Flexible',
      choice: 'Flexible: full refund up to 24 hours before',
      description: 'Full refund up to 24 hours before the start. None after that, unless the host agrees.',
    },
    fr: {
      name: 'Flexible',
      choice: 'Flexible : remboursement intégral jusqu’à 24 heures avant',
      description: 'Remboursement intégral jusqu’à 24 heures avant le début. Aucun ensuite, sauf accord de l’hôte.',
    },
  },
  moderate: {
    en: {
      name: 'Moderate',
      choice: 'Moderate: full refund up to 5 days before, half up to 2',
      description: 'Full refund up to 5 days before the start, half between 5 and 2 days, none under 48 hours.',
    },
    fr: {
      name: 'Modérée',
      choice: 'Modérée : remboursement intégral jusqu’à 5 jours avant, la moitié jusqu’à 2',
      description:
        'Remboursement intégral jusqu’à 5 jours avant le début, moitié entre 5 et 2 jours, rien à moins de 48 heures.',
    },
  },
  strict: {
    en: {
      name: 'Strict',
      choice: 'Strict: full refund within 48 hours of booking, 14 days ahead',
      description: 'Full refund only if cancelled within 48 hours of booking and more than 14 days before the start.',
    },
    fr: {
      name: 'Stricte',
      choice: 'Stricte : remboursement intégral dans les 48 heures suivant la réservation, 14 jours avant',
      description:
        'Remboursement intégral uniquement si l’annulation a lieu dans les 48 heures suivant la réservation et plus de 14 jours avant le début.',
    },
  },
}
