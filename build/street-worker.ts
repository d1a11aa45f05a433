import type { Plugin } from 'vite'

/**
 * MapLibre's package calls its own worker free of side effects, and the build would make an empty file of it. `treeshake` of
 * the configuration is not heard: what a package says of itself counts more.
 */
export const keepStreetWorker = (): Plugin => ({
  name: 'rihla:street-worker',
  transform: (code, id) =>
    /\/maplibre-gl-worker\.mjs$/.test(id) ? { code, map: null, moduleSideEffects: true } : null,
})
