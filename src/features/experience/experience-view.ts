/** What the page shows: the newest of the server's answer and this device's copy, else why there is neither. */
import type { Experience } from '#contract/models/experience.ts'
import type { AppError } from '#data/api/app-error.ts'

/** The copy on this device: undefined while it is being looked for, null where there is none. */
export type Copy = { experience: Experience; seenAt: number } | null | undefined

export interface ExperienceState {
  copy: Copy
  /** What the server said in this window. */
  fetched: Experience | undefined
  error: AppError | null
  isOnline: boolean
}

export type ExperienceView =
  | { status: 'loading' }
  /** It does not exist, or not any more. */
  | { status: 'missing' }
  | { status: 'failed'; error: AppError }
  /** `savedAt`: the copy's age in milliseconds since 1970; null where the server has just said it. */
  | { status: 'ready'; experience: Experience; savedAt: number | null }

/** An address that is no id is refused as one; it leads nowhere either. */
const saysMissing = ({ status, code }: AppError) => status === 404 || status === 410 || code === 'invalid_request'

export const experienceView = ({ copy, fetched, error, isOnline }: ExperienceState): ExperienceView => {
  if (error && saysMissing(error)) return { status: 'missing' }
  const isOld = error !== null || !isOnline
  // The copy may be newer than what this window was told: another window or the worker fetched it.
  if (copy && (!fetched || copy.experience.version >= fetched.version))
    return { status: 'ready', experience: copy.experience, savedAt: isOld ? copy.seenAt : null }
  if (fetched) return { status: 'ready', experience: fetched, savedAt: null }
  if (error && copy === null) return { status: 'failed', error }
  return { status: 'loading' }
}
