/** Whatever was thrown, as a report names it: without anything of whoever it happened to. */
import type { ClientErrorReport } from '#contract/models/client-error.ts'
import { clientErrorLimits, clientErrorPatterns, scrub } from '#contract/rules/client-error.ts'

export type ErrorDescription = Pick<ClientErrorReport, 'code' | 'message' | 'stack'>

interface Thrown {
  name?: unknown
  code?: unknown
  message?: unknown
  stack?: unknown
}
const fieldsOf = (thrown: unknown): Thrown =>
  typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown }
const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** The code of an AppError or of code that is missing, else the name of the class. */
const codeOf = ({ name, code }: Thrown): string =>
  ([code, name].find((candidate) => typeof candidate === 'string' && clientErrorPatterns.code.test(candidate)) as
    | string
    | undefined) ?? 'Error'

export const describeError = (thrown: unknown): ErrorDescription => {
  const fields = fieldsOf(thrown)
  return {
    code: codeOf(fields),
    message: scrub(textOf(fields.message), clientErrorLimits.message),
    // Twenty of them are kept in a small store; what says most stands at the top.
    stack: scrub(textOf(fields.stack), 1500),
  }
}

/** How engines word a request that found no network: their class says nothing, as it is that of any mistake. */
const noNetwork = /^(Failed to fetch|NetworkError|Load failed|The network connection was lost|network error)/i
const isExpectedCode = /^(network|timeout|cancelled|chunk|AbortError|TimeoutError|NetworkError)$/

/** No network, or a refusal of the server: the screens deal with those, and they are nobody's mistake. */
export const isExpectedFailure = (thrown: unknown): boolean => {
  const { name, code, message, status } = fieldsOf(thrown) as Thrown & { status?: unknown }
  if (typeof status === 'number') return true
  return isExpectedCode.test(textOf(code)) || isExpectedCode.test(textOf(name)) || noNetwork.test(textOf(message))
}

/** Code of this origin took part. What extensions and injected scripts throw is theirs. */
export const isOurs = (thrown: unknown, origin: string): boolean => {
  const stack = textOf(fieldsOf(thrown).stack)
  return stack.includes(`${origin}/`) && !/(?:chrome|moz|safari-web)-extension:/.test(stack)
}
