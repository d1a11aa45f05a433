import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { showToast } from './toast-store.ts'

/** Reports that code could not be loaded. The header says whether Rihla can be reached. */
export const toastNotLoaded = (): void => showToast({ title: t`Network error`, tone: 'critical' })

/** Rendered instead of a component whose code could not be loaded. */
export const NotLoaded = () => {
  useEffect(toastNotLoaded, [])
  return null
}
