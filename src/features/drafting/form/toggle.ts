/** The list without the value if it is in it, else with it. */
export const toggle = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
