/** Sample conversations as rows. */

import type { NewExperience } from '#server/experiences/listings/insert.ts'
import { insertRows } from '#server/platform/db/connection/json-rows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conversations, messages } from '#server/platform/db/schema/messages.ts'
import { stableId } from '#server/platform/stable-id.ts'
import { type SeedThread, threads } from './catalogue/threads.ts'
import { experienceId } from './listings.ts'
import { personId } from './people.ts'
import { guestSlug } from './sample-row.ts'

type NewMessage = typeof messages.$inferInsert

const nameOf = ({ experience, guest }: SeedThread) => `${experience}/${guest ? guestSlug(guest) : 'traveler'}`

const toRows = (thread: SeedThread, hostId: string, now: Date) => {
  const id = stableId(`thread/${nameOf(thread)}`)
  const travelerId = personId(thread.guest ? guestSlug(thread.guest) : 'traveler')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const said = thread.messages.map(({ by, minutesAgo, text }, index): NewMessage => {
    const at = ago(minutesAgo)
    const isOpened = index < thread.messages.length - thread.unread
    return {
      id: stableId(`thread/${nameOf(thread)}/${index}`),
      conversationId: id,
      senderId: by === 'host' ? hostId : travelerId,
      receiverId: by === 'host' ? travelerId : hostId,
      content: text,
      createdAt: at,
      deliveredAt: isOpened ? at : null,
      readAt: isOpened ? at : null,
    }
  })
  const [first, last] = [said[0], said.at(-1)]
  if (!first || !last) throw new Error('A sample conversation has no messages.')
  const conversation: typeof conversations.$inferInsert = {
    id,
    experienceId: experienceId(thread.experience),
    travelerId,
    hostId,
    createdAt: first.createdAt,
    lastMessageAt: last.createdAt,
  }
  return { conversation, said }
}

export type SampleThread = ReturnType<typeof toRows>

export const sampleThreads = (listed: readonly NewExperience[], now: Date): SampleThread[] => {
  const hosts = new Map(listed.map(({ id, hostId }) => [id, hostId]))
  return threads.map((thread) => {
    const hostId = hosts.get(experienceId(thread.experience))
    if (hostId === undefined) throw new Error(`No sample experience is called ${thread.experience}.`)
    return toRows(thread, hostId, now)
  })
}

export const insertSampleThreads = async (
  db: Pick<Database, 'execute'>,
  rows: readonly SampleThread[],
): Promise<void> => {
  await insertRows(
    db,
    conversations,
    rows.map(({ conversation }) => conversation),
  )
  const said = rows.flatMap((row) => row.said)
  await insertRows(
    db,
    messages,
    said.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
}
