import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from './toast-store.ts'

/** Reports that code could not be loaded. The header says whether Rihla can be reached. */
export const toastNotLoaded = (): void => showToast({ title: t`Network error`, tone: 'critical' })

interface Props {
  /** Unmounts the component, so that it is loaded again when it is mounted next. */
  onNotLoaded?: () => void
}

/** Rendered instead of a component whose code could not be loaded. */
export const NotLoaded = ({ onNotLoaded }: Props) => {
  const report = useEffectEvent(() => {
    toastNotLoaded()
    onNotLoaded?.()
  })
  useEffect(() => report(), [])
  return null
}
