/** Which people have an event stream open at this process, and what they are told. */
import { type Topic, topic as topics } from '#contract/models/event.ts'
import { admins, endedWord } from './announce.ts'

export interface Stream {
  /** The session that opened it: it ends with that. */
  sessionId: string
  /** Whether its person was an admin when it began; it lasts some minutes. */
  isAdmin: boolean
  /** Says what changed. */
  tell: (topic: Topic) => void
  /** Ends it; the client opens another and asks for whatever it missed. */
  end: () => void
}

export interface EventHub {
  /** Adds a stream; the answer takes it away again. */
  add: (userId: string, stream: Stream) => () => void
  /** What was heard from the database: a topic and the ids of people, or sessions that ended. */
  hear: (payload: string) => void
  /** Ends every stream: something may have been missed, or the process stops. */
  endAll: () => void
  size: () => number
}

/** A browser has a stream for each visible window; more than this is a person's mistake, and the oldest go. */
const maxOfOnePerson = 20

export const createEventHub = (): EventHub => {
  const streams = new Map<string, Set<Stream>>()
  const remove = (userId: string, stream: Stream) => {
    const own = streams.get(userId)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(userId)
  }
  const endSessions = (ids: ReadonlySet<string>) => {
    for (const own of [...streams.values()]) for (const stream of [...own]) if (ids.has(stream.sessionId)) stream.end()
  }
  const heardBy = (userId: string): Iterable<Stream> =>
    userId === admins
      ? [...streams.values()].flatMap((own) => [...own].filter(({ isAdmin }) => isAdmin))
      : (streams.get(userId) ?? [])
  return {
    add: (userId, stream) => {
      const own = streams.get(userId) ?? new Set()
      streams.set(userId, own.add(stream))
      const [oldest] = own
      if (own.size > maxOfOnePerson) oldest?.end()
      return () => remove(userId, stream)
    },
    hear: (payload) => {
      const [name, ...userIds] = payload.split(' ')
      if (name === endedWord) return endSessions(new Set(userIds))
      const topic = topics.safeParse(name)
      // Another release, running beside this one, may know more topics.
      if (!topic.success) return
      for (const userId of userIds) for (const stream of heardBy(userId)) stream.tell(topic.data)
    },
    endAll: () => {
      for (const own of [...streams.values()]) for (const stream of [...own]) stream.end()
    },
    size: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
  }
}
