import type { ComponentType } from 'react'

/** A primitive as it is shown: in every variant and state it has. */
export interface Specimen {
  /** Its files in src/ui/, without their ending; several where one is only seen through the other. */
  files: readonly [string, ...string[]]
  Show: ComponentType
}

export interface Group {
  /** What the address leads to: `#buttons`. */
  id: string
  title: string
  specimens: readonly Specimen[]
}

/** The names of a primitive's variants, read from its styles: a new one is shown by itself. */
export const namesOf = <Name extends string>(variants: Record<Name, unknown>): Name[] =>
  // A record of variants has no other keys than those of its type.
  Object.keys(variants) as Name[]
