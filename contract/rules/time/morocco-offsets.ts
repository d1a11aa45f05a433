/**
 * How far Morocco's clocks are ahead of UTC, as data of ours: the tables of phones, browsers and servers are as old as their
 * last update, and say +1 for good where they do not know the decree of 2026.
 *
 * Source: the IANA time zone database, release 2026c, Africa/Casablanca (https://www.iana.org/time-zones). One hour ahead
 * since 2018, but for the weeks around Ramadan; on UTC for good since 20 September 2026. The weeks of 2018 and before are
 * left out: nothing here is that old.
 */
const hourMs = 3_600_000

export interface MoroccoOffsets {
  /** The release of the IANA time zone database the table follows, such as `2026c`. A later one sorts after it. */
  release: string
  /** Ordered by instant. Before the first change Morocco's clocks are one hour ahead of UTC. */
  changes: readonly {
    /** An ISO 8601 instant in UTC. */
    at: string
    /** Minutes to add to UTC from then on. */
    offsetMinutes: number
  }[]
}

/** Each changes between one hour ahead and none; in UTC. */
const toggles = [
  ...['2019-05-05T02', '2019-06-09T02', '2020-04-19T02', '2020-05-31T02', '2021-04-11T02', '2021-05-16T02'],
  ...['2022-03-27T02', '2022-05-08T02', '2023-03-19T02', '2023-04-23T02', '2024-03-10T02', '2024-04-14T02'],
  ...['2025-02-23T02', '2025-04-06T02', '2026-02-15T02', '2026-03-22T02', '2026-09-20T01'],
]

let offsets: MoroccoOffsets = {
  release: '2026c',
  changes: toggles.map((hour, index) => ({ at: `${hour}:00:00Z`, offsetMinutes: index % 2 === 0 ? 0 : 60 })),
}
const toInstants = ({ changes }: MoroccoOffsets) => changes.map(({ at }) => Date.parse(at))
let instants = toInstants(offsets)

/** The table in use: what `GET /reference/time` answers. */
export const moroccoOffsets = (): MoroccoOffsets => offsets

/** Replaces the table in use where `table` follows a later release of the time zone database; else does nothing. */
export const adoptMoroccoOffsets = (table: MoroccoOffsets): void => {
  if (table.release <= offsets.release) return
  offsets = table
  instants = toInstants(table)
}

/** Milliseconds to add to an instant (milliseconds since 1970) for what Morocco's clocks show, read as UTC. */
export const moroccoOffset = (instant: number): number => {
  const change = offsets.changes[instants.findLastIndex((at) => at <= instant)]
  return change ? change.offsetMinutes * 60_000 : hourMs
}
