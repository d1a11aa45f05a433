/** What screens of messages request from the server. The answers go to the device's database. */
import { queryOptions } from '@tanstack/react-query'
import { pullOptions } from '#lib/react/pull-options.ts'
import { toAppError } from '../api/app-error.ts'
import { pullBooking } from '../bookings/pull.ts'
import { pullExperience } from '../catalogue/experiences.ts'
import { pullMessages } from './pull.ts'
import type { ThreadTarget } from './read.ts'

/** All conversations of the account. Its data says when they were pulled, in milliseconds since 1970. The server's events follow changes. */
export const messagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messages', userId],
    queryFn: () => pullMessages().then(Date.now),
    ...pullOptions,
    refetchInterval: false,
  })

const pullThread = async (target: ThreadTarget): Promise<void> => {
  if ('bookingId' in target) await pullBooking(target.bookingId)
  if ('experienceId' in target) await pullExperience(target.experienceId)
  await pullMessages()
}

/** One conversation, with its booking or experience. `exists` is false if the server does not know the booking or experience. */
export const threadQuery = (userId: string, target: ThreadTarget) =>
  queryOptions({
    queryKey: ['messages', userId, target],
    queryFn: async () => {
      try {
        await pullThread(target)
        return { exists: true }
      } catch (thrown) {
        const { status } = toAppError(thrown)
        if (status === 404 || status === 410) return { exists: false }
        throw thrown
      }
    },
    ...pullOptions,
    refetchInterval: false,
  })
