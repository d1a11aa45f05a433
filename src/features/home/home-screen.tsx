import { Categories } from './categories.tsx'
import { Featured } from './featured.tsx'
import type { CardAction } from './featured-layout.ts'
import { Hero } from './hero.tsx'
import { Join } from './join.tsx'
import { OfflinePromise } from './offline-promise.tsx'
import { Places } from './places.tsx'

/** The cover of the magazine. Written as HTML at build time: nothing here may look at the window while it renders. */
export const HomeScreen = ({ cardAction }: { cardAction: CardAction }) => (
  <>
    <Hero />
    <Categories />
    <Featured action={cardAction} />
    <Places />
    <OfflinePromise />
    <Join />
  </>
)
