import { lazy, Suspense } from 'react'
import { Categories } from './categories.tsx'
import type { CardAction } from './featured-layout.ts'
import { Hero } from './hero.tsx'
import { loadBelow } from './warm.ts'

const Below = lazy(loadBelow)

/** The cover of the magazine. Written as HTML at build time: nothing here may look at the window while it renders. */
export const HomeScreen = ({ cardAction }: { cardAction: CardAction }) => (
  <>
    <Hero />
    <Categories />
    <Suspense>
      <Below cardAction={cardAction} />
    </Suspense>
  </>
)
