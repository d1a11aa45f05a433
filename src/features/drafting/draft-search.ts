/** What the address of the form says: which draft is open. */
export interface DraftSearch {
  draft?: string
}

export const readDraftSearch = ({ draft }: DraftSearch): DraftSearch =>
  typeof draft === 'string' && /^[0-9a-f-]{36}$/.test(draft) ? { draft } : {}
