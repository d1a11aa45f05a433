/**
 * Makes everything that is imported after it load quickly; docs/performance.md has what it saves.
 *
 * Node 24 parses the nearest package.json anew for every module it loads. Drizzle-orm's has 179 kB, which is 0.4 s and 80 MB of a start, and
 * ours names every alias. All of drizzle's `.js` files are ES modules beside each other, and ours say with their ending what they are, so
 * nothing needs a look at it. And what the last start compiled, types taken out, is not compiled again.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

const root = new URL('../', import.meta.url).href
const isOurs = (url) => url.startsWith(root) && !url.startsWith('node_modules/', root.length)
/** As the `imports` of package.json have them. */
const aliased = /^#((?:content|contract|server|seed)\/.*\.ts)$/

registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context
    if (parentURL === undefined) return next(specifier, context)
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../')
    if (isRelative && specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!isOurs(parentURL)) return next(specifier, context)
    const [, named] = aliased.exec(specifier) ?? []
    const url = named
      ? root + named
      : isRelative && specifier.endsWith('.ts')
        ? new URL(specifier, parentURL).href
        : null
    return url === null ? next(specifier, context) : { url, format: 'module-typescript', shortCircuit: true }
  },
})
// Beside the code, with the same owner: what is run from a folder that others may write to could be theirs.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/rihla/compiled'))
