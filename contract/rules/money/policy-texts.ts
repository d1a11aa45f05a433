/** The three policies in words (specification, section 5). The refund itself is computed in `refund.ts`. */
import type { LanguageCode } from '#contract/models/primitives.ts'
import type { CancellationPolicyId } from '#contract/models/reference.ts'

export const policyTexts: Record<CancellationPolicyId, Record<LanguageCode, { name: string; description: string }>> = {
  flexible: {
    en: {
      name: 'Flexible',
      description: 'Full refund up to 24 hours before the start. None after that, unless the host agrees.',
    },
    fr: {
      name: 'Flexible',
      description: 'Remboursement intégral jusqu’à 24 heures avant le début. Aucun ensuite, sauf accord de l’hôte.',
    },
  },
  moderate: {
    en: {
      name: 'Moderate',
      description: 'Full refund up to 5 days before the start, half between 5 and 2 days, none under 48 hours.',
    },
    fr: {
      name: 'Modérée',
      description:
        'Remboursement intégral jusqu’à 5 jours avant le début, moitié entre 5 et 2 jours, rien à moins de 48 heures.',
    },
  },
  strict: {
    en: {
      name: 'Strict',
      description: 'Full refund only if cancelled within 48 hours of booking and more than 14 days before the start.',
    },
    fr: {
      name: 'Stricte',
      description:
        'Remboursement intégral uniquement si l’annulation a lieu dans les 48 heures suivant la réservation et plus de 14 jours avant le début.',
    },
  },
}
