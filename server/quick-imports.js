/**
 * Speeds up all later imports: without it a start needs twice the processor time (docs/decisions/0108).
 *
 * Node 24 parses the nearest package.json again for every module, and that of a package for each file that imports it. Drizzle-orm's has
 * 179 kB, and ours names every alias. So these hooks resolve imports without it: between files of the packages below, which are ES modules,
 * between our own files, whose ending tells their format, and of packages, which are in the same place for all our files. The compile cache
 * stores compiled code without types for the next start.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

const root = new URL('../', import.meta.url).href
const isOurs = (url) => url.startsWith(root) && !url.startsWith('node_modules/', root.length)
/** Aliases as in the `imports` of package.json. */
const aliased = /^#((?:content|contract|server|seed)\/.*\.ts)$/
/** Packages of `"type": "module"` whose imports between their files name the file. */
const ofModules = /\/node_modules\/(?:drizzle-orm|jose|uuid|zod)\//
/** A package name. All our files find a package in the same place. */
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
    const target = resolved.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(key, target)
    return target
  },
})
// Beside the code, with the same owner: other users must not be able to write code that the server runs.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/rihla/compiled'))
