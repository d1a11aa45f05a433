import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fair-queue.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each run takes 19 MiB and a thread: a burst of sign-ins must not take them all, nor one client's burst every turn. */
const inTurn = createFairQueue({ running: 2, waiting: 1000, waitingOfClient: 32 })

/** For whom the work is that nobody asked for from a network, such as the sample data's. */
const ourselves = ''

/** `client` is the network whose turn it takes. */
export const hashPassword = (password: string, client = ourselves): Promise<string> =>
  inTurn(client, () => hash(password, cost))

/** What a hash of this cost begins with. */
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash was made at another cost than new ones are: its password is hashed anew at the next log-in. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(currentPrefix)

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace('=', '').replace('=', '')

/**
 * What no password leads to, so that an unknown account takes as long to refuse as a wrong password. Made of random bytes
 * rather than by hashing, which could fail where there is no turn left.
 */
const nobody = `${currentPrefix}${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Whether the password is the account's; `null` is an account that does not exist. */
export const isPassword = (stored: string | null, password: string, client = ourselves): Promise<boolean> =>
  inTurn(client, () => verify(stored || nobody, password))
