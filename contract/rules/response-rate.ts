/** One figure for how quickly a host answers, wherever it is shown. */

/** Of the requests that count, how many were answered within 24 hours (server/experiences/hosts/response-rate.ts says which do). */
export interface Answered {
  asked: number
  answeredInTime: number
}

/**
 * Whole percent, rounded down, so that 100 means every one. Before the first request counts, what was known of the host
 * when the account was set up (`known`); null where that is nothing.
 */
export const responseRateOf = ({ asked, answeredInTime }: Answered, known: number | null): number | null =>
  asked === 0 ? known : Math.floor((100 * answeredInTime) / asked)
