import { t } from '@lingui/core/macro'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** A part of the shell that is fetched when a person opens it. Without network and without a copy it says so. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    withTexts(load()).then(
      (part) => ({ default: part }),
      () => {
        // What is missing is not said here: every page loads this, and the header says whether Rihla can be reached.
        showToast({ title: t`Network error`, tone: 'critical' })
        return { default: () => null }
      },
    ),
  )
