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

export const toBacklog = (row: Counted | undefined, now: Date): Backlog => ({
  waiting: row?.waiting ?? 0,
  givenUp: row?.givenUp ?? 0,
  oldestSeconds: row?.oldest ? Math.max(0, (now.getTime() - new Date(row.oldest).getTime()) / 1000) : 0,
})
