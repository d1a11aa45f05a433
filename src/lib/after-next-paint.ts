/** Runs once what is on its way to the screen has been painted: at once where nobody looks and nothing is painted. */
export const afterNextPaint = (work: () => void): void => {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(work))
  else work()
}
