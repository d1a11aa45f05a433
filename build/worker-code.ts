import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Moves the worker's code into a file that is named by its content. `sw.js` itself contains the list of the build's files, which every
 * release changes: with the code in it, every update would fetch 80 KiB again (docs/decisions/0117).
 */
export const separateWorkerCode = (): Plugin => ({
  name: 'rihla:separate-worker-code',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js']
    if (worker?.type !== 'chunk') throw new Error('The build of the worker has no sw.js')
    // Workbox writes the list in the place of this name, which may stand in sw.js once.
    const code = worker.code.replaceAll('self.__WB_MANIFEST', 'self.precacheEntries')
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7)
    const fileName = `assets/service-worker-${hash}.js`
    this.emitFile({ type: 'asset', fileName, source: code })
    worker.code = [
      'self.precacheEntries=self.__WB_MANIFEST;',
      // The policy of the app's pages is the worker's, too (server/platform/http/headers.ts).
      'const policy=self.trustedTypes?.createPolicy("rihla",{createScriptURL:(url)=>url});',
      `importScripts(policy?policy.createScriptURL("/${fileName}"):"/${fileName}");`,
    ].join('\n')
  },
})
