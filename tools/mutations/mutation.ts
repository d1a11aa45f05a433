/** One fault that is put into the code on purpose. */
export interface Mutation {
  name: string
  /** What a person would notice. */
  what: string
  file: string
  /** Stands in the file exactly once. */
  find: string
  replace: string
  caughtBy: Check
}

/** The check that has to fail: files or folders of tests, or journeys. */
export type Check =
  | { unit: readonly string[] }
  /** The server's, on the embedded database. */
  | { api: readonly string[] }
  /** `journey`: a file or folder of tests/e2e. `title`: a part of the test's title. `project`: one of playwright.config.ts. */
  | { journey: string; title?: string; project?: string }

export type Kind = 'unit' | 'api' | 'journey'
export const kinds: readonly Kind[] = ['unit', 'api', 'journey']

export const kindOf = ({ caughtBy }: Mutation): Kind =>
  'unit' in caughtBy ? 'unit' : 'api' in caughtBy ? 'api' : 'journey'

/** The file with the fault in it. Throws where the code has changed so that the fault no longer fits. */
export const applyMutation = ({ name, file, find, replace }: Mutation, source: string): string => {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    const times = source.split(find).length - 1
    throw new Error(`The list of faults is out of date: what ${name} looks for stands ${times} times in ${file}.`)
  }
  return before + replace + after
}
