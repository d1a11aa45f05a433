import { type Topic, topic as topics } from '#contract/models/event.ts'
import { admins, endedWord } from './announce.ts'

export interface Stream {
  /** The session that opened it, with which it ends. */
  sessionId: string
  /** Whether its account was an admin when it began; it lasts some minutes. */
  isAdmin: boolean
  send: (topic: Topic) => void
  /** Ends it; the client opens another one and fetches missed changes. */
  end: () => void
}

/** A browser has one stream per visible window. Beyond this number the oldest stream ends. */
const maxStreamsOfUser = 20

export const createEventHub = () => {
  const streams = new Map<string, Set<Stream>>()
  const remove = (userId: string, stream: Stream) => {
    const ofUser = streams.get(userId)
    ofUser?.delete(stream)
    if (ofUser?.size === 0) streams.delete(userId)
  }
  const endSessions = (ids: ReadonlySet<string>) => {
    for (const ofUser of [...streams.values()])
      for (const stream of [...ofUser]) if (ids.has(stream.sessionId)) stream.end()
  }
  const streamsOf = (userId: string): Iterable<Stream> =>
    userId === admins
      ? [...streams.values()].flatMap((ofUser) => [...ofUser].filter(({ isAdmin }) => isAdmin))
      : (streams.get(userId) ?? [])
  return {
    /** Adds a stream and returns the function that removes it. */
    add: (userId: string, stream: Stream): (() => void) => {
      const ofUser = streams.get(userId) ?? new Set<Stream>()
      streams.set(userId, ofUser.add(stream))
      const [oldest] = ofUser
      if (ofUser.size > maxStreamsOfUser) oldest?.end()
      return () => remove(userId, stream)
    },
    /** Handles a notification of the database: a topic with ids of accounts, or ended sessions. */
    hear: (payload: string): void => {
      const [name, ...userIds] = payload.split(' ')
      if (name === endedWord) endSessions(new Set(userIds))
      const topic = topics.safeParse(name)
      // Another release, running beside this one, may know more topics.
      if (!topic.success) return
      for (const userId of userIds) for (const stream of streamsOf(userId)) stream.send(topic.data)
    },
    /** Ends every stream, because a notification may have been missed or the process stops. */
    endAll: (): void => {
      for (const ofUser of [...streams.values()]) for (const stream of [...ofUser]) stream.end()
    },
    size: (): number => [...streams.values()].reduce((sum, ofUser) => sum + ofUser.size, 0),
  }
}

export type EventHub = ReturnType<typeof createEventHub>
