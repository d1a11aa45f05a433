/**
 * May pages be fetched before they are opened? Not before the app answers links itself, nor while data is saved (src/entry/background-tasks.ts).
 */
export const fetchAhead = { isOn: false }
