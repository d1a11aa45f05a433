import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { sayLost } from './say-lost.ts'

/** A part of the shell that is fetched when a person opens it. Without network and without a copy it says so. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    withTexts(load()).then(
      (part) => ({ default: part }),
      () => {
        sayLost()
        return { default: () => null }
      },
    ),
  )
