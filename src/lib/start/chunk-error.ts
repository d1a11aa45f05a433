/** Code that could not be loaded, as src/app/boot.ts marks it: the device has no copy and no network, or the build is gone. */
export const isChunkError = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'chunk'
