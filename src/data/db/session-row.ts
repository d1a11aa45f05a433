import type { User } from '#contract/models/user.ts'

/** The one row of the session: the truth for windows and worker. */
export interface SessionRow {
  key: 'session'
  /** Null after a log-out: the row stays, so that a window's older copy cannot bring the session back. */
  user: User | null
  /** Null with a user: the server refused to go on; changes wait until this person signs in again. */
  accessToken: string | null
  refreshToken: string | null
  /** Ends this sign-in and can do nothing else; one that an earlier release began has none until its next refresh. */
  revocationSecret?: string | undefined
  /** False: the session ends when the last window closes. */
  remember: boolean
}

/** A session that can speak for a person. */
export type LiveSession = SessionRow & { user: User; accessToken: string }

export const isLive = (row: SessionRow | undefined): row is LiveSession =>
  row !== undefined && row.user !== null && row.accessToken !== null
