import { Suspense } from 'react'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { forgetsAfterAWeek, thisBrowser } from '#pwa/browser.ts'
import { wasToldOfEviction } from './eviction-notice.ts'

const EvictionNote = lazyComponent(
  () => withTexts(import('./eviction-note.tsx')).then((module) => module.EvictionNote),
  { fallback: null },
)

/** The place of that note on a screen of what a person saved; other browsers load nothing for it. */
export const EvictionSlot = () => {
  const wasTold = useStore(wasToldOfEviction)
  if (wasTold || !forgetsAfterAWeek(thisBrowser())) return null
  return (
    <Suspense>
      <EvictionNote />
    </Suspense>
  )
}
