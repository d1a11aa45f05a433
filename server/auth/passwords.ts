import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../http/api-error.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each run takes 19 MiB and a thread: a burst of sign-ins must not take them all. */
const maxRunning = 2
const maxWaiting = 200

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= maxWaiting) throw new ApiError('overloaded', { retryAfter: 5 })
  if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The place goes to the next in line, or is free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of nothing anybody knows, so that an unknown account takes as long to refuse as a wrong password. */
let nobody: Promise<string> | undefined

/** Whether the password is the account's; `null` is an account that does not exist. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID())
  const against = stored === null || stored === '' ? await nobody : stored
  const matches = await inTurn(() => verify(against, password))
  return matches && stored === against
}
