/** Packages that bring a build for today's browsers beside an older one that bundlers would take: less to load and to evaluate. */
export const modernBuilds = [
  { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
  { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
]
