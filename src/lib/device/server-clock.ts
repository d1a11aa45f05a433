/** How far this device's clock is from the server's, by the `Date` of the server's answers. */

/** Answers take time on a slow network, and `Date` has whole seconds: less than this is no difference. */
const toleranceMs = 5 * 60_000

let skew = 0

/** Takes the `Date` header of an answer that arrived at `now` (milliseconds since 1970). */
export const noteServerDate = (header: string | null, now: number): void => {
  const serverTime = Date.parse(header ?? '')
  if (!Number.isNaN(serverTime)) skew = now - serverTime
}

/** Milliseconds that this device's clock is ahead of the server's, negative behind; 0 where they agree or nothing is known. */
export const clockSkew = (): number => (Math.abs(skew) < toleranceMs ? 0 : skew)
