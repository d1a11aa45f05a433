import { AppError } from './app-error.ts'

interface Page<T> {
  items: readonly T[]
  /** Servers of earlier releases sent all at once and name none. */
  nextCursor?: string | null | undefined
}

/** The whole of a list, page after page. Throws what a page throws. */
export const readPages = async <T>(readPage: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> => {
  const all: T[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, nextCursor } = await readPage(cursor)
    all.push(...items)
    if (nextCursor === null || nextCursor === undefined) return all
    // A server that does not move on would be asked for ever.
    if (nextCursor === cursor) throw new AppError('not_contract', 'The list does not go on')
    cursor = nextCursor
  }
}
