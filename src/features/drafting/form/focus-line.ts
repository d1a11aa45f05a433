/** The field of a line, else the button that adds the first one: whoever added or removed a line goes on from there. */
export const focusLine = (name: string, index: number): void => {
  // The line is drawn by then, or gone.
  requestAnimationFrame(() => {
    const place = document.getElementById(`${name}-${index}`) ?? document.getElementById(`${name}-add`)
    place?.focus()
  })
}
