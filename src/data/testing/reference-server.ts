/** The server's side of the story, written independently of both server and outbox: who holds what, and what was applied. */
import { AppError } from '../api/app-error.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { ReferenceContact } from './reference-contact.ts'
import { ReferenceListings } from './reference-listings.ts'
import { sampleFavorite } from './samples.ts'
import { answer, refusal } from './wire-answers.ts'

export type Fault = 'ok' | 'drop-before' | 'drop-after' | 'error' | 'error-after' | 'slow-down' | 'portal' | 'hang'

/** Turns of the event loop that every other answer takes: what is written meanwhile is written before it comes. */
const slowTurns = 30
const tick = () => new Promise((resolve) => setImmediate(resolve))

export interface SentChange {
  key: string
  payload: { experienceId: string; want: boolean }
}

/** A request that somewhere on the way is kept from arriving. */
interface Held {
  land(): void
  giveUp(): void
}

const lost = () => new AppError('network', 'lost')

export class ReferenceServer {
  readonly favorites = new Map<string, Set<string>>()
  readonly log: { userId: string; experienceId: string }[] = []
  readonly listings = new ReferenceListings()
  readonly contact = new ReferenceContact()
  isOnline = true
  faults: Fault[] = []
  /** The time of every clock, in milliseconds since 1970. */
  now = 1_800_000_000_000
  #answers = 0
  /** An experience that it fails over, for all that came in the same batch. */
  stumblesOver: string | null = null
  readonly #keys = new Map<string, { text: string; status: number }>()
  readonly #access = new Map<string, string>()
  readonly #refresh = new Map<string, string>()
  #held: Held[] = []
  #made = 0

  setOf(userId: string): Set<string> {
    const set = this.favorites.get(userId) ?? new Set()
    this.favorites.set(userId, set)
    return set
  }

  signIn(userId: string) {
    const tokens = { accessToken: `access-${this.#made++}`, refreshToken: `refresh-${this.#made++}` }
    this.#access.set(tokens.accessToken, userId)
    this.#refresh.set(tokens.refreshToken, userId)
    return tokens
  }

  /** Fifteen minutes went by. */
  expireAccess(): void {
    this.#access.clear()
  }

  /** A refresh token is good for nothing any more. */
  revokeAll(): void {
    this.#access.clear()
    this.#refresh.clear()
  }

  /** What hangs gives up on the client's side; what was on its way goes on lying there. */
  timeOut(): void {
    for (const held of this.#held) held.giveUp()
  }

  /** What lay somewhere arrives, however late. */
  landHeld(): void {
    for (const held of this.#held.splice(0)) held.land()
  }

  /** What lay somewhere is lost for good. */
  dropHeld(): void {
    this.timeOut()
    this.#held = []
  }

  /** Ends all faults. */
  recover(): void {
    this.isOnline = true
    this.faults = []
    this.timeOut()
  }

  /** `idle` marks waiting that is not work. */
  async receive(request: WireRequest, idle: <T>(work: () => Promise<T>) => Promise<T>): Promise<WireAnswer> {
    const fault = this.isOnline ? (this.faults.shift() ?? 'ok') : 'drop-before'
    if (fault === 'drop-before') throw lost()
    if (fault === 'error') return refusal(500, 'internal')
    if (fault === 'slow-down') return { ...refusal(429, 'rate_limited'), retryAfterMs: 30_000 }
    if (fault === 'portal') return answer(200, undefined)
    if (fault === 'hang') return idle(() => this.#hold(request))
    const answered = this.#answer(request)
    if (this.#answers++ % 2 === 1) for (let turns = 0; turns < slowTurns; turns++) await tick()
    if (fault === 'drop-after') throw lost()
    return fault === 'error-after' ? refusal(503, 'unavailable') : answered
  }

  #hold(request: WireRequest): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      this.#held.push({
        land: () => resolve(this.#answer(request)),
        giveUp: () => reject(new AppError('timeout', 'timed out')),
      })
    })
  }

  #callerOf({ headers }: WireRequest): string | null {
    return this.#access.get(headers.authorization?.replace('Bearer ', '') ?? '') ?? null
  }

  #answer(request: WireRequest): WireAnswer {
    if (request.path === '/api/auth/refresh-token') return this.#renew(request.body as { refreshToken: string })
    const userId = this.#callerOf(request)
    if (request.path === '/api/contact' && (userId !== null || request.headers.authorization === undefined))
      return this.contact.answer(userId, request.body)
    if (userId === null) return refusal(401, 'session_expired')
    if (request.path.startsWith('/api/users/favorites?')) return this.#list(userId)
    if (/^\/api\/(experiences|media)\//.test(`${request.path}/`)) return this.listings.answer(userId, request)
    const own = this.own(request)
    if (own) return own
    const { changes } = request.body as { changes: SentChange[] }
    if (changes.some(({ payload }) => payload.experienceId === this.stumblesOver)) return refusal(500, 'internal')
    return answer(200, { data: { results: changes.map((change) => this.#apply(userId, change)) } })
  }

  /** Answers a signed-in user's request that a subclass knows; null for other requests. */
  protected own(_: WireRequest): WireAnswer | null {
    return null
  }

  #renew({ refreshToken }: { refreshToken: string }): WireAnswer {
    const userId = this.#refresh.get(refreshToken)
    if (userId === undefined) return refusal(401, 'refresh_refused')
    const accessToken = `access-${this.#made++}`
    this.#access.set(accessToken, userId)
    return answer(200, { data: { tokens: { accessToken } } })
  }

  #apply(userId: string, { key, payload: { experienceId, want } }: SentChange) {
    const text = JSON.stringify([experienceId, want])
    const known = this.#keys.get(`${userId} ${key}`)
    if (known)
      return known.text === text ? { key, status: known.status } : { key, status: 422, code: 'idempotency_key_reused' }
    const status = want ? 201 : 200
    this.#keys.set(`${userId} ${key}`, { text, status })
    this.log.push({ userId, experienceId })
    if (want) this.setOf(userId).add(experienceId)
    else this.setOf(userId).delete(experienceId)
    return { key, status }
  }

  #list(userId: string): WireAnswer {
    return answer(200, { data: { favorites: [...this.setOf(userId)].map(sampleFavorite) } })
  }
}
