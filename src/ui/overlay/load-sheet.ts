import type { ComponentType } from 'react'
import { toastNotLoaded } from '../feedback/not-loaded.ts'
import type { Opening } from './opening.ts'

/**
 * Loads the code of a dialog that stands in the page's HTML. If it cannot be loaded, a toast reports it, the server's markup of the dialog
 * stays, and the next press of its button loads again.
 */
export const loadSheet = async <Props>(
  opening: Pick<Opening, 'whenPressed'>,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  for (;;) {
    const pressed = opening.whenPressed()
    try {
      return await load()
    } catch {
      toastNotLoaded()
      await pressed
    }
  }
}
