/** What is written and has not been sent yet: mails, text messages, pushes. */
export interface Backlog {
  waiting: number
  /** Tried as often as it is tried. */
  givenUp: number
  /** How long the oldest of those that wait has been waiting; 0 where none does. */
  oldestSeconds: number
}

interface Counted {
  waiting: number
  givenUp: number
  oldest: string | null
}

/** Returns the seconds since a time as the database writes it; 0 for null, which is the oldest of no rows. */
export const ageInSeconds = (oldest: string | null, now: Date): number =>
  oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000)

export const toBacklog = (row: Counted | undefined, now: Date): Backlog => ({
  waiting: row?.waiting ?? 0,
  givenUp: row?.givenUp ?? 0,
  oldestSeconds: ageInSeconds(row?.oldest ?? null, now),
})
