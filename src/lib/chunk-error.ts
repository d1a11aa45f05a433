/** Code that could not be loaded: the device has no copy and no network, or the server has a newer build. */

/**
 * Marks what Vite reports before it is thrown. The message is changed because the router would else reload the page by
 * itself (lazyRouteComponent.js of @tanstack/react-router): offline that replaces a working page by the browser's own.
 */
export const markChunkError = (error: Error): void => {
  Object.assign(error, { code: 'chunk', message: `Not loaded: ${error.message}` })
}

export const isChunkError = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'chunk'
