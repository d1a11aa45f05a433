import type { ThreadEntry } from '#data/messages/overlay.ts'

/** Capital letters and accents make no difference. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** By the sender's name or the last message (specification, section 3). */
export const filterThreads = <Entry extends Pick<ThreadEntry, 'name' | 'lastMessage'>>(
  threads: readonly Entry[],
  search: string,
): Entry[] => {
  const wanted = plain(search.trim())
  return threads.filter(({ name, lastMessage }) => plain(name).includes(wanted) || plain(lastMessage).includes(wanted))
}
