import { createOpening } from '#ui/overlay/opening.ts'

/** The phone's menu. */
export const menuOpening = createOpening('menu')
