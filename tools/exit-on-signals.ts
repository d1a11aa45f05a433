/** Exits on SIGINT, SIGTERM and SIGHUP, so that `exit` listeners stop the processes and delete the folders of an interrupted run. */
export const exitOnSignals = (): void => {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code))
}
