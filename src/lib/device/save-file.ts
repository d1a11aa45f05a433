import { isOnIosHomeScreen } from '../start/ios-home-screen.ts'

const download = (file: File) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * Hands the device a file that was made here; works without network. An app on the home screen of iOS would show the file
 * in its only window, with no way back: there the share sheet takes it, which can save it or add it to the calendar.
 */
export const saveFile = async (name: string, content: BlobPart, type: string): Promise<void> => {
  const file = new File([content], name, { type })
  if (!isOnIosHomeScreen() || !navigator.canShare?.({ files: [file] })) return download(file)
  try {
    await navigator.share({ files: [file] })
  } catch (thrown) {
    // Closed without choosing is an answer; a tap that was too long ago is none.
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) download(file)
  }
}
