/** Returns the named fields of an object, or the named columns of a table. */
export const pick = <From extends object, Name extends keyof From>(from: From, ...names: Name[]): Pick<From, Name> =>
  // The cast is safe: every name has got its field.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>
