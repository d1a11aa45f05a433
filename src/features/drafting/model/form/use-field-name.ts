import { useLingui } from '@lingui/react/macro'
import type { ComparedField } from '../draft-differences.ts'

export const useFieldName = () => {
  const { t } = useLingui()
  const names: Record<ComparedField, string> = {
    title: t`Title`,
    description: t`Description`,
    category: t`Category`,
    location: t`City`,
    price: t`Price per person`,
    durationAmount: t`Duration`,
    durationUnit: t`Hours or days`,
    groupSize: t`Group size`,
    highlights: t`Highlights`,
    languages: t`Languages you speak`,
    meetingPoint: t`Meeting point`,
    cancellationPolicy: t`Cancellation policy`,
    availableDays: t`Available days`,
    timeSlots: t`Time slots, in Morocco’s time`,
    ageRestriction: t`Age`,
    fitnessLevel: t`Fitness`,
    whatToBring: t`What to bring`,
    importantNotes: t`Important notes`,
    included: t`Included`,
    photos: t`Photos`,
  }
  return (field: ComparedField): string => names[field]
}
