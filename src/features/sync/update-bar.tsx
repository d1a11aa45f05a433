import { Suspense } from 'react'
import { databaseStore } from '#data/db/database-state.ts'
import { withTexts } from '#i18n/texts.ts'
import { lazyComponent } from '#lib/react/lazy-component.tsx'
import { useStore } from '#lib/react/use-store.ts'
import { updateStore } from '#pwa/update.ts'
import { PartBoundary } from '#ui/feedback/part-boundary.tsx'

/** Without its code there is no offer; the new version comes with the next start. */
const UpdateOffer = lazyComponent(() => withTexts(import('./update-offer.tsx')).then((module) => module.UpdateOffer), {
  fallback: null,
})

/** The place of the offer to load a new version, or the page again; what it says is fetched when there is one. */
export const UpdateBar = () => {
  const { waiting, replaced } = useStore(updateStore)
  const hasTrouble = useStore(databaseStore) !== 'open'
  return (
    <div role="status">
      {(waiting || replaced || hasTrouble) && (
        <Suspense>
          <PartBoundary part="update-offer">
            <UpdateOffer />
          </PartBoundary>
        </Suspense>
      )}
    </div>
  )
}
