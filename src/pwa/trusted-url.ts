/** The one Trusted Types policy of the app: it lets through nothing but our own workers. */

/** Not yet in TypeScript's DOM library. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The service worker, and those that make photos ready and read streets: as the build names them, and as they are served while developing. */
const ownWorker =
  /^(\/sw\.js|\/assets\/(photo|street)-worker-[\w-]+\.js|\/src\/(features\/drafting\/photos\/photo|ui\/map\/streets\/street)-worker\.ts\?[\w&=]+)$/
const createScriptURL = (url: string) => {
  if (!ownWorker.test(url)) throw new TypeError(`Not a script of this app: ${url}`)
  return url
}

// Safari and Firefox may lack Trusted Types: the plain string is then what the browser takes.
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
const policy = factory?.createPolicy('rihla', { createScriptURL }) ?? { createScriptURL }

/** The address of a worker script as `serviceWorker.register` wants it under Trusted Types. */
export const workerUrl = (url: string): string => policy.createScriptURL(url)
