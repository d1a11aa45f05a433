import { useEffect } from 'react'
import { useStore } from '#lib/react/use-store.ts'
import type { Opening } from './opening.ts'
import { Sheet, type SheetProps } from './sheet.tsx'

/** A sheet that stands in the page's HTML. Opening it renders nothing but the sheet itself: its content may still be on its way. */
export const DrawnSheet = ({
  opening,
  ...sheet
}: { opening: Opening } & Omit<SheetProps, 'open' | 'onClose' | 'drawn'>) => {
  useEffect(() => opening.close, [opening])
  return <Sheet {...sheet} open={useStore(opening)} onClose={opening.close} drawn={opening} />
}
