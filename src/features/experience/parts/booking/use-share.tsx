import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { shareAddress } from '#features/experience/model/booking/share.ts'
import { withTexts } from '#i18n/texts.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

const LinkSheet = lazy(() => withTexts(import('./link-sheet.tsx')).then((module) => ({ default: module.LinkSheet })))

/**
 * Passes the page's public address on, without what this person's own address carries. `byHand` shows the link where
 * the browser can neither share nor copy.
 */
export const useShare = (id: string, title: string): { share: () => void; byHand: ReactNode } => {
  const { t } = useLingui()
  const [shown, setShown] = useState<{ url: string; isOpen: boolean } | null>(null)
  const share = () => {
    const url = `${location.origin}/experience/${id}`
    void shareAddress({ title, url }).then((outcome) => {
      if (outcome === 'copied') showToast({ title: t`Link copied`, tone: 'success' })
      if (outcome === 'failed') setShown({ url, isOpen: true })
    })
  }
  const byHand = shown && (
    <Suspense>
      <LinkSheet url={shown.url} open={shown.isOpen} onClose={() => setShown({ ...shown, isOpen: false })} />
    </Suspense>
  )
  return { share, byHand }
}
