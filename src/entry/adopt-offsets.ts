/** Uses the later table of Morocco's offsets that the server told before, if any. Rejects where storage is forbidden. */
export const adoptOffsets = async (): Promise<void> => {
  if (localStorage.getItem('moroccoOffsets'))
    await import('#data/reference/morocco-offsets.ts').then((module) => module.adoptKeptOffsets())
}
