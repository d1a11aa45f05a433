/**
 * Whose a row is that was written with nobody signed in: this device's. It leaves without anybody's token, whoever is
 * signed in by then, and is shown to whoever looks. Everybody else's id is a UUID.
 */
export const visitor = 'visitor'
