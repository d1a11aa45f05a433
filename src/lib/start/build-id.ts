/** The build that runs here, as reports name it (vite.config.ts). */
export const buildId: string = (import.meta.env?.BUILD_ID as string | undefined) ?? 'unbuilt'
