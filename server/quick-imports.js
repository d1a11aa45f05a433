/**
 * Makes everything that is imported after it load quickly; docs/performance.md has what it saves.
 *
 * Node 24 parses the nearest package.json anew for every module it loads, and that of a package for each file that imports it. Drizzle-orm's
 * has 179 kB, which is 0.5 s and 80 MB of a start, and ours names every alias. The `.js` files of the packages below are ES modules beside each
 * other, ours say with their ending what they are, and a package is in the same place for all of ours: nothing is looked up twice. And what
 * the last start compiled, types taken out, is not compiled again.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

const root = new URL('../', import.meta.url).href
const isOurs = (url) => url.startsWith(root) && !url.startsWith('node_modules/', root.length)
/** As the `imports` of package.json have them. */
const aliased = /^#((?:content|contract|server|seed)\/.*\.ts)$/
/** Packages of `"type": "module"` whose imports of each other's files name the file. */
const ofModules = /\/node_modules\/(?:drizzle-orm|jose|uuid|zod)\//
/** A package by its name, from one of our files: they all find it in the same place. */
const isPackage = /^(?!node:)[@a-z]/
const resolved = new Map()

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context
    if (parentURL === undefined) return next(specifier, context)
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../')
    if (isRelative && specifier.endsWith('.js') && ofModules.test(parentURL))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!isOurs(parentURL)) return next(specifier, context)
    const [, named] = aliased.exec(specifier) ?? []
    const url = named
      ? root + named
      : isRelative && specifier.endsWith('.ts')
        ? new URL(specifier, parentURL).href
        : null
    if (url !== null) return { url, format: 'module-typescript', shortCircuit: true }
    if (!isPackage.test(specifier)) return next(specifier, context)
    const key = `${context.conditions.includes('import')} ${specifier}`
    const found = resolved.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(key, found)
    return found
  },
})
// Beside the code, with the same owner: what is run from a folder that others may write to could be theirs.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/rihla/compiled'))
