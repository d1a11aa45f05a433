/** Which part of a page an error has taken down, for its report; an error that is no object has none. */
const parts = new WeakMap<object, string>()

export const nameFailedPart = (thrown: unknown, part: string): void => {
  if (typeof thrown === 'object' && thrown !== null) parts.set(thrown, part)
}

export const failedPartOf = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null ? parts.get(thrown) : undefined
