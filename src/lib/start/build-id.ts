/** The build that runs here, as reports name it. The page has it: in a script it would change that script with every build (build/import-map.ts). */
export const buildId: string = globalThis.document?.documentElement.dataset.build ?? 'unbuilt'
