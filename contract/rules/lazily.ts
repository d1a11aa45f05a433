/** The value that `make` gives, made when it is first asked for and kept from then on: a module that is loaded ahead costs a phone nothing yet. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
