import { useQueries } from '@tanstack/react-query'
import type { FoundRow } from '#data/catalogue/known-days.ts'
import { nextDaysQuery } from '../queries.ts'

/** As many as one request may ask for: a page of results. */
const perRequest = 100

/** By id: the next free day, or null where there is none in sight; nothing of what is not known. */
export type NextDays = Readonly<Record<string, string | null>>

const together = (answers: readonly { data?: NextDays | undefined }[]): NextDays =>
  Object.assign({}, ...answers.map(({ data }) => data))

/** When the results of a search without a day can be booked next. `isWanted` is false where nobody can be asked. */
export const useNextDays = (rows: readonly FoundRow[], guests: number | undefined, isWanted: boolean): NextDays => {
  const pages = Array.from({ length: Math.ceil(rows.length / perRequest) }, (_, page) =>
    rows.slice(page * perRequest, (page + 1) * perRequest).map(({ id }) => id),
  )
  return useQueries({
    queries: isWanted ? pages.map((ids) => nextDaysQuery(ids, guests)) : [],
    combine: together,
  })
}
