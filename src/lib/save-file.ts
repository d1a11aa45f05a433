/** Hands the device a file that was made here; works without network. */
export const saveFile = (name: string, content: string, type: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
