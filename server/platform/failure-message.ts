/** Returns the message of an error and of each cause: Drizzle's own message names the query, and only its cause says what failed. */
export const failureMessage = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown)
  return thrown.cause === undefined ? thrown.message : `${thrown.message}: ${failureMessage(thrown.cause)}`
}
