/**
 * The oldest browsers that the app works in: two years back in each engine. The build compiles for exactly these, the README
 * names them, and tools/checks/bundle/newer-features.ts refuses what they lack.
 */
export const oldestBrowsers = { chrome: '131', edge: '131', firefox: '132', safari: '18.1', ios: '18.1' } as const

/** As Vite wants them. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version)
