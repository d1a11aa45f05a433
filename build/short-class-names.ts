/**
 * Class names in the build: the library's own without their first two signs, since every page's start carries hundreds of them.
 * Throws where two would be the same; another name for a style sheet's file mends that.
 */
const taken = new Map<string, string>()

export const shortClassName = ({ hash }: { hash: string }): string => {
  const name = `_${hash.slice(2)}`
  const known = taken.get(name) ?? hash
  if (known !== hash) throw new Error(`Two styles would both be called ${name}: ${known} and ${hash}`)
  taken.set(name, hash)
  return name
}
