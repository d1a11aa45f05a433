/** A group of kinds of messages that a module composes. */
export interface Group {
  kinds: readonly string[]
}

export const createRegistry = <G extends Group>() => {
  const entries = new Map<string, { module: string; group: G }>()
  return {
    /** Throws if two modules compose the same kind. */
    register: (module: string, groups: readonly G[]): void => {
      for (const group of groups)
        for (const kind of group.kinds) {
          const other = entries.get(kind)
          if (other) throw new Error(`The modules ${other.module} and ${module} both compose ${kind}`)
          entries.set(kind, { module, group })
        }
    },
    find: (kind: string): G | undefined => entries.get(kind)?.group,
    /** Returns the kinds of the groups that pass, or all kinds. */
    kinds: (passes: (group: G) => boolean = () => true): string[] =>
      [...entries].filter(([, { group }]) => passes(group)).map(([kind]) => kind),
  }
}
