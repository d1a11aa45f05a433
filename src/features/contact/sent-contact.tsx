import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import { readContactNews, takeContactBack } from '#data/contact/contact.ts'
import type { Handed, ContactNews as News } from '#data/contact/create-contact.ts'
import { errorText } from '#i18n/error-text.ts'
import { useDeviceQuery } from '#lib/react/use-device-query.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { ContactNews, underWay } from './contact-news.tsx'

const arrived: News = { state: 'sent', code: null, seq: null, wait: null }

/** A message after it was handed over; the form comes back where it was discarded, or taken back. */
export const SentContact = ({ handed, onDone }: { handed: Handed & { email: string }; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const read = useDeviceQuery(() => readContactNews(handed), [handed.id])
  const news = handed.isSent ? arrived : (read ?? underWay)
  const isGone = news.state === 'gone'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is gone.
  useEffect(() => {
    if (isGone) onDone()
  }, [isGone])

  const mend = async (seq: number) => {
    try {
      await takeContactBack(seq)
      onDone()
    } catch (thrown) {
      showToast({
        title: t`That did not work`,
        description: errorText(i18n, toAppError(thrown).code),
        tone: 'critical',
      })
    }
  }
  return <ContactNews news={news} email={handed.email} onAnother={onDone} onMend={(seq) => void mend(seq)} />
}
