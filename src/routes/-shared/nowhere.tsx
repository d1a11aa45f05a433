import { Suspense } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'

const NotFound = lazyComponent(() =>
  withTexts(import('#features/shell/problem/not-found.tsx')).then((module) => module.NotFound),
)

/** An address that leads nowhere. While prerendering it is the shell of every other page: its main stays empty. */
export const Nowhere = () =>
  import.meta.env.SSR ? (
    <title>Rihla</title>
  ) : (
    <Suspense>
      <NotFound />
    </Suspense>
  )
