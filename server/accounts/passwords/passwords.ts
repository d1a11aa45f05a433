import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { passwordForms } from '#contract/rules/people/typed-password.ts'
import { createFairQueue } from './fair-queue.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each run takes 19 MiB and a thread. A burst of sign-ins must not take all threads, nor the burst of one client every turn. */
const inTurn = createFairQueue({ running: 2, waiting: 1000, waitingOfClient: 32 })

/** The queue of passwords that come from no network, such as those of the sample data. */
const localClient = ''

/** Hashes a new password, which the contract has normalised. `client` is the network in whose queue it waits. */
export const hashPassword = (password: string, client = localClient): Promise<string> =>
  inTurn(client, () => hash(password, cost))

/** The start of every hash of this cost. */
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace('=', '').replace('=', '')

/**
 * A hash that no password has, so that refusing an unknown account takes as long as refusing a wrong password. Made of random bytes, because
 * hashing could fail if the queue is full.
 */
const unmatchedHash = `${currentPrefix}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** `outdated`: correct, but the hash has another cost than new ones, or is of another Unicode form of the password. */
type PasswordMatch = 'right' | 'outdated' | 'wrong'

/**
 * Compares a password as typed with a hash; `stored` is null if the account does not exist. Most passwords have one Unicode form and take
 * one verification. A wrong password with two forms takes two, also for an unknown account, so that the time does not reveal whether it
 * exists. Each verification queues separately.
 */
export const matchPassword = async (
  stored: string | null,
  typed: string,
  client = localClient,
): Promise<PasswordMatch> => {
  const [normal, ...others] = passwordForms(typed)
  for (const form of [normal ?? typed, ...others]) {
    if (!(await inTurn(client, () => verify(stored || unmatchedHash, form)))) continue
    return form === normal && stored?.startsWith(currentPrefix) ? 'right' : 'outdated'
  }
  return 'wrong'
}

export const isPassword = async (stored: string | null, typed: string, client = localClient): Promise<boolean> =>
  (await matchPassword(stored, typed, client)) !== 'wrong'
