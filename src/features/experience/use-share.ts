import { useLingui } from '@lingui/react/macro'
import { showToast } from '#ui/toast-store.ts'
import { shareAddress } from './share.ts'

/** Passes the page's public address on, without what this person's own address carries. */
export const useShare = (id: string, title: string): (() => void) => {
  const { t } = useLingui()
  return () =>
    void shareAddress({ title, url: `${location.origin}/experience/${id}` }).then((outcome) => {
      if (outcome === 'copied') showToast({ title: t`Link copied`, tone: 'success' })
      if (outcome === 'failed')
        showToast({
          title: t`The link could not be copied`,
          description: t`Copy it from the address bar instead.`,
          tone: 'critical',
        })
    })
}
