let known: boolean | undefined

/** Whether this browser draws by WebGL 2: old phones do not, nor a browser whose graphics are switched off. */
export const hasWebgl = (): boolean => {
  known ??= (() => {
    try {
      const context = document.createElement('canvas').getContext('webgl2')
      // A browser keeps a few at a time: this one is not needed any more.
      context?.getExtension('WEBGL_lose_context')?.loseContext()
      return context !== null
    } catch {
      return false
    }
  })()
  return known
}
