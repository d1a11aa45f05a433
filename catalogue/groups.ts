import { actions } from './groups/actions.tsx'
import { choices } from './groups/choices.tsx'
import { fields } from './groups/fields.tsx'
import { layout } from './groups/layout.tsx'
import { maps } from './groups/maps.tsx'
import { overlays } from './groups/overlays.tsx'
import { pictures } from './groups/pictures.tsx'
import { states } from './groups/states.tsx'
import { words } from './groups/words.tsx'
import type { Group } from './specimen.ts'

/** Everything there is, in the order in which it is shown. */
export const groups: readonly Group[] = [actions, fields, choices, states, layout, pictures, maps, words, overlays]
