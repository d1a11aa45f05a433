import { useLingui } from '@lingui/react/macro'
import type { ContactMessage } from '#contract/models/contact.ts'

/** What a message to us is about, in the admin's words. */
export const useContactKind = (): ((contact: Pick<ContactMessage, 'form' | 'category'>) => string) => {
  const { t } = useLingui()
  const categories: Record<ContactMessage['category'], string> = {
    general: t`General question`,
    booking: t`A booking`,
    host: t`Hosting`,
    technical: t`Something does not work`,
    partnership: t`Partnership`,
    press: t`Press`,
  }
  return ({ form, category }) => (form === 'gift-cards' ? t`Gift card` : categories[category])
}
