/**
 * Makes everything that is imported after it load quickly; docs/performance.md has what it saves.
 *
 * Node 24 parses the nearest package.json anew for every module it loads, and drizzle-orm's has 179 kB: 0.4 s and 80 MB
 * of a start. All of its `.js` files are ES modules beside each other, so what they import by a relative path needs no
 * look at it. And what the last start compiled, types taken out, is not compiled again.
 */
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

registerHooks({
  resolve: (specifier, context, next) =>
    /^\.\.?\/.*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
// Beside the code, with the same owner: what is run from a folder that others may write to could be theirs.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/rihla/compiled'))
