import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { toAppError } from '#data/api/app-error.ts'
import type { Handed, ContactNews as News } from '#data/contact/create-contact.ts'
import { errorText } from '#i18n/error-text.ts'
import { useObservable } from '#lib/react/use-observable.ts'
import { defer } from '#lib/start/defer.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { ContactNews } from './contact-news.tsx'

const underWay: News = { state: 'waiting', code: null, seq: null, wait: null }
const arrived: News = { state: 'sent', code: null, seq: null, wait: null }

const followNews = async (handed: Handed) => {
  const [{ live }, { readContactNews }] = await Promise.all([
    import('#data/db/live.ts'),
    import('#data/contact/contact.ts'),
  ])
  return live(() => readContactNews(handed))
}

/** A message after it was handed over; the form comes back where it was discarded, or taken back. */
export const SentContact = ({ handed, onDone }: { handed: Handed & { email: string }; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const seen = useObservable<News>(() => defer(() => followNews(handed), underWay), [handed.id])
  const news = handed.isSent ? arrived : (seen ?? underWay)
  const isGone = news.state === 'gone'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is gone.
  useEffect(() => {
    if (isGone) onDone()
  }, [isGone])

  const mend = async (seq: number) => {
    try {
      await (await import('#data/contact/contact.ts')).takeContactBack(seq)
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
