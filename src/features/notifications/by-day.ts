import type { Notification } from '#contract/models/notification.ts'

export interface DayOfNotifications {
  /** `YYYY-MM-DD`, of the device's own calendar: when it was heard, not when something takes place. */
  day: string
  when: 'today' | 'yesterday' | 'before'
  notifications: Notification[]
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const yesterdayOf = (now: number): string => {
  const date = new Date(now)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1))
}

/** In their order, a group a day. What a clock that was set back has in the future belongs to today. */
export const byDay = (notifications: readonly Notification[], now: number): DayOfNotifications[] => {
  const [today, yesterday] = [dayOf(new Date(now)), yesterdayOf(now)]
  const groups: DayOfNotifications[] = []
  for (const notification of notifications) {
    const day = dayOf(new Date(Math.min(Date.parse(notification.createdAt), now)))
    const last = groups.at(-1)
    if (last?.day === day) last.notifications.push(notification)
    else {
      const when = day === today ? 'today' : day === yesterday ? 'yesterday' : 'before'
      groups.push({ day, when, notifications: [notification] })
    }
  }
  return groups
}
