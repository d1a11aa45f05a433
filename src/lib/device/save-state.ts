/**
 * What a form may say about the text that was typed into it: exactly one of these at a time (src/forms/save-status.tsx words it).
 * `unchanged`: nothing was typed in this window yet. `code`: of the AppError that the last write threw.
 */
export type SaveState = { kind: 'unchanged' | 'saving' | 'saved' } | { kind: 'failed'; code: string }
