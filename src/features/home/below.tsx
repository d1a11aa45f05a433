import { Featured } from './featured.tsx'
import type { CardAction } from './featured-layout.ts'
import { Join } from './join.tsx'
import { OfflinePromise } from './offline-promise.tsx'
import { Places } from './places.tsx'

/** What a person has to scroll to: on the page from the beginning, brought to life after the cover. */
export const Below = ({ cardAction }: { cardAction: CardAction }) => (
  <>
    <Featured action={cardAction} />
    <Places />
    <OfflinePromise />
    <Join />
  </>
)
