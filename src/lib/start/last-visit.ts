/**
 * When the app was last opened on this device. WebKit deletes what a site stored after seven days of use without a visit
 * (`forgetsAfterAWeek`), and this note with it: after that nothing here claims to remember.
 */
const key = 'visits'

export interface Visits {
  /** The visit that is going on, in milliseconds since 1970. */
  current: number
  /** The one before it; null where none is known. */
  previous: number | null
}

/** Openings closer together than this are one visit, in milliseconds. */
const oneVisitMs = 60 * 60 * 1000

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Null where nothing is noted, or something else is. */
export const readVisits = (storage: Pick<Storage, 'getItem'> = localStorage): Visits | null => {
  try {
    const { current, previous } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Visits>
    return isTime(current) ? { current, previous: isTime(previous) ? previous : null } : null
  } catch {
    return null
  }
}

export const noteVisit = (now: number, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void => {
  const known = readVisits(storage)
  const isSame = known !== null && now - known.current < oneVisitMs
  const previous = isSame ? known.previous : (known?.current ?? null)
  try {
    storage.setItem(key, JSON.stringify({ current: now, previous } satisfies Visits))
  } catch {
    // A full or forbidden storage: then no date is shown.
  }
}
