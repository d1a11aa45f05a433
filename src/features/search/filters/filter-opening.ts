import { createOpening } from '#ui/overlay/opening.ts'

/** The phone's sheet of filters. */
export const filterOpening = createOpening('filters')
