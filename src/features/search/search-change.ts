import type { SearchParams } from './search-params.ts'

/** `push` is a step that Back undoes; `replace` is one of many small ones, while typing or dragging. */
export type ChangeSearch = (next: SearchParams, how: 'push' | 'replace') => void
