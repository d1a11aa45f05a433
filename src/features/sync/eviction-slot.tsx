import { useStore } from '#lib/react/use-store.ts'
import { forgetsAfterAWeek, thisBrowser } from '#pwa/browser.ts'
import { EvictionNote } from './eviction-note.tsx'
import { wasToldOfEviction } from './eviction-notice.ts'

/** Shows the note on screens with saved data, in browsers that clear it after a week. */
export const EvictionSlot = () => {
  const wasTold = useStore(wasToldOfEviction)
  if (wasTold || !forgetsAfterAWeek(thisBrowser())) return null
  return <EvictionNote />
}
