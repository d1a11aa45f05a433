import { Suspense, useMemo } from 'react'
import { Categories } from './categories.tsx'
import type { CardAction } from './featured-layout.ts'
import { Hero } from './hero.tsx'
import { Below } from './lazy.ts'

/** The cover of the magazine. Written as HTML at build time: nothing here may look at the window while it renders. */
export const HomeScreen = ({ cardAction }: { cardAction: CardAction }) => {
  // Always the same element: a new one would make React discard the server's markup while its code has not loaded.
  const below = useMemo(
    () => (
      <Suspense>
        <Below cardAction={cardAction} />
      </Suspense>
    ),
    [cardAction],
  )
  return (
    <>
      <Hero />
      <Categories />
      {below}
    </>
  )
}
