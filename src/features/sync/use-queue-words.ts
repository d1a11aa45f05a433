import { useLingui } from '@lingui/react/macro'
import type { QueueSubject } from '#data/outbox/view.ts'
import { useLanguage } from '#i18n/language-provider.tsx'
import type { IconName } from '#ui/icon-names.ts'

/** A change as a sentence, with its sign. */
export const useQueueWords = (subject: QueueSubject): { words: string; icon: IconName } => {
  const { t } = useLingui()
  const { locale } = useLanguage()
  if (subject.kind === 'favorite') {
    const { en, fr } = subject.title
    const title = (locale === 'fr' ? (fr ?? en) : (en ?? fr)) ?? t`an experience`
    return subject.want ? { words: t`Save “${title}”`, icon: 'heart' } : { words: t`Remove “${title}”`, icon: 'x' }
  }
  const title = subject.title || t`a listing`
  switch (subject.want) {
    case 'draft':
      return { words: t`Save the draft “${title}”`, icon: 'draft' }
    case 'published':
      return { words: t`Publish “${title}”`, icon: 'listing' }
    case 'gone':
      return { words: t`Delete “${title}”`, icon: 'trash' }
  }
}
