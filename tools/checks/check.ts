/** One thing that was looked at; it passes where it has no problems. */
export interface Check {
  readonly name: string
  readonly problems: readonly string[]
}
