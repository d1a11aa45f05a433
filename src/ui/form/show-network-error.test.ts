import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { connectivityStore } from '#lib/device/connectivity.ts'
import { toastStore } from '../feedback/toast-store.ts'
import { showNetworkError } from './show-network-error.ts'

it('says Network error where the device has none, and blames no connection that is there', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const known = connectivityStore.get()
  connectivityStore.set({ ...known, online: false, cause: 'device' })
  showNetworkError()
  expect(toastStore.get()).toMatchObject({
    title: 'Network error',
    description: 'Please check your internet connection and try again.',
    tone: 'critical',
  })
  connectivityStore.set(known)
  showNetworkError()
  expect(toastStore.get()).toMatchObject({ title: 'Rihla is not answering.' })
})
