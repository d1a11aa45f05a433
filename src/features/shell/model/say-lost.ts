import { t } from '@lingui/core/macro'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Code that a person asked for cannot be had. What is missing is not said: the header says whether Rihla can be reached. */
export const sayLost = (): void => showToast({ title: t`Network error`, tone: 'critical' })
