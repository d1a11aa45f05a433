/** What a device is told of the catalogue at most, for searching without network. */

export const mostOfflineRows = 5000
/** Compressed, as they are sent. */
export const mostOfflineBytes = 1_000_000
