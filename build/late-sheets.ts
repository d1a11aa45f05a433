import type { Plugin } from 'vite'

/**
 * What is changed in Vite's helper, which loads the sheets of code that comes later. It puts them at the end of the head: there they would
 * stand before the whole sheets of a server-rendered page, which are linked at its end (server/web/page-body.ts), and the order of sheets
 * decides between rules. And it takes a sheet whose link stands in the page for loaded, also one that has failed: that is asked for again
 * with the code that needs it. No module runs before the sheets of the page have come or failed. Nonces are no part of our policy, and
 * every byte of the helper is in the way of the first paint.
 */
const changes = [
  ['document.head.appendChild(link)', 'document.body.appendChild(link)'],
  ['if (link.rel === "stylesheet")', 'if (link.sheet)'],
  ['document.querySelector("meta[property=csp-nonce]")', 'null'],
  ['cspNonceMeta?.nonce || cspNonceMeta?.getAttribute("nonce")', 'null'],
] as const

export const lateSheetsLast = (): Plugin => ({
  name: 'rihla:late-sheets-last',
  transform: (code, id) => {
    if (!id.endsWith('vite/preload-helper.js')) return null
    const missing = changes.find(([from]) => !code.includes(from))
    if (missing) throw new Error(`Vite's preload helper no longer says ${missing[0]}`)
    return { code: changes.reduce((changed, [from, to]) => changed.replace(from, to), code), map: null }
  },
})
