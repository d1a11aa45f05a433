/** What a device is told of the catalogue at most, for searching without network. */

export const maxOfflineRows = 5000
/** Compressed, as they are sent. */
export const maxOfflineBytes = 1_000_000
