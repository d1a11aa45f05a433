import { t } from '@lingui/core/macro'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { showToast } from '../feedback/toast-store.ts'

/** Says that something could not be fetched: only a device that says it has no network is asked to look after it. */
export const showNetworkError = (): void =>
  showToast({
    tone: 'critical',
    ...(connectivityStore.get().cause === 'device'
      ? { title: t`Network error`, description: t`Please check your internet connection and try again.` }
      : { title: t`Rihla is not answering.` }),
  })
