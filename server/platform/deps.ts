import type { Config } from '#server/platform/config/config.ts'
import type { Replica } from './db/connection/replica.ts'
import type { Database } from './db/database.ts'
import type { EventHub } from './events/hub.ts'
import type { MediaStore } from './media/store.ts'

/** The clock, so that tests can set it. */
export type Clock = () => Date

/** A line of the log. `act` and `on` are the endpoint that an admin changed something with, and the id in its address. */
export interface LoggedEvent {
  kind: string
  userId: string | null
  subjectId?: string | null
  act?: string
  on?: string | null
}

/** The dependencies of use cases; built once by serve.ts or by a test. */
export interface Deps {
  db: Database
  /** Reads searches from a replica; absent without one. */
  replica?: Replica | undefined
  clock: Clock
  config: Config
  media: MediaStore
  /** Logs failed log-ins and the like for the operator; absent in most tests. */
  securityLog?: ((event: LoggedEvent) => void) | undefined
  /** Open event streams of this process. */
  events: EventHub
}

/** The caller as the database knows them at this request, never as the token says. */
export interface Caller {
  userId: string
  sessionId: string
  isHost: boolean
  isAdmin: boolean
}
