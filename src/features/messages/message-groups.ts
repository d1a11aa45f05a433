/** How a thread is set: days, and in them runs of one person. Pure. */
import type { SendState, ThreadMessage } from '#data/messages/overlay.ts'

export interface Run {
  isMine: boolean
  messages: ThreadMessage[]
}

export interface DayGroup {
  /** `YYYY-MM-DD` where the device is. */
  day: string
  runs: Run[]
}

/** What was written within this stays together. */
const runMs = 5 * 60_000

export const localDay = (at: number): string => {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const groupMessages = (messages: readonly ThreadMessage[]): DayGroup[] => {
  const groups: DayGroup[] = []
  for (const message of messages) {
    const day = localDay(message.at)
    let group = groups.at(-1)
    if (group?.day !== day) {
      group = { day, runs: [] }
      groups.push(group)
    }
    const run = group.runs.at(-1)
    const before = run?.messages.at(-1)
    if (run && before && run.isMine === message.isMine && message.at - before.at < runMs) run.messages.push(message)
    else group.runs.push({ isMine: message.isMine, messages: [message] })
  }
  return groups
}

/** The first message of the other person that this one had not read. */
export const firstUnread = (messages: readonly ThreadMessage[], readSeq: number): string | null =>
  messages.find(({ isMine, seq }) => !isMine && seq !== null && seq > readSeq)?.id ?? null

/** One's own last message of each state says it: all before it have got as far. */
export const speakingIds = (messages: readonly ThreadMessage[]): ReadonlySet<string> => {
  const last = new Map<SendState, string>()
  for (const { isMine, state, id, queued } of messages) if (isMine && !queued) last.set(state, id)
  return new Set(last.values())
}
