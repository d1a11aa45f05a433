/** The server's side of listings and photos, written independently of both server and outbox. */
import { createHash } from 'node:crypto'
import type { Experience } from '#contract/models/experience.ts'
import type { WireAnswer, WireRequest } from '../api/transport.ts'
import { sampleExperience } from './samples.ts'
import { answer, refusal } from './wire-answers.ts'

/** What a host sends, as far as this server looks at it. */
export interface SentListing {
  id?: string
  status: 'draft' | 'published'
  title: string
  images: string[]
  [more: string]: unknown
}

export interface KeptAtServer {
  hostId: string
  version: number
  isDeleted: boolean
  input: SentListing
}

/** Something that was done, once: what was there before and what is there after it. */
export interface Applied {
  userId: string
  id: string
  before: SentListing | null
  /** Null where it was taken away. */
  after: SentListing | null
}

const sorted = (input: SentListing) => JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
const isSame = (one: SentListing, other: SentListing) => sorted(one) === sorted(other)

export class ReferenceListings {
  readonly listings = new Map<string, KeptAtServer>()
  readonly log: Applied[] = []
  /** Addresses of photos, by whoever sent them. */
  readonly photos = new Set<string>()
  /** Listings that were asked for again, as they were made, under another key. */
  readonly rekeyed: string[] = []
  readonly #keys = new Map<string, { text: string; answered: WireAnswer }>()
  readonly #madeUnder = new Map<string, string>()

  /** Photos that no listing took are kept for an hour. */
  forgetPhotos(): void {
    const taken = new Set(
      [...this.listings.values()].flatMap(({ hostId, input }) => input.images.map((src) => `${hostId} ${src}`)),
    )
    for (const photo of this.photos) if (!taken.has(photo)) this.photos.delete(photo)
  }

  /** As its host is told. */
  show(id: string): Experience {
    const { hostId, version, input } = this.listings.get(id)!
    const texts = { title: input.title, description: '', duration: '', highlights: [] }
    const more = { meetingPoint: null, whatToBring: [], included: [], importantNotes: null }
    return sampleExperience(id, {
      ...texts,
      translations: { en: { ...texts, ...more } },
      host: { ...sampleExperience(id).host, id: hostId },
      images: input.images.map((src) => ({ src, tone: '#ccbbaa', alt: {} })),
      status: input.status,
      isApproved: false,
      version,
    })
  }

  answer(userId: string, { method, path, headers, body, bytes }: WireRequest): WireAnswer {
    const [, kind, id = ''] = /^\/api\/(experiences|media)\/?([^?]*)/.exec(path) ?? []
    if (kind === 'media') return this.#keepPhoto(userId, id, bytes?.data)
    if (id === 'host/my-experiences') return answer(200, { data: { experiences: this.#mine(userId) } })
    if (method === 'GET') return this.#isOwn(userId, id) ? this.#tell(id) : refusal(404, 'not_found')
    if (method === 'DELETE') return this.#remove(userId, id)
    const { id: sentId, ...input } = body as SentListing
    const problem = this.#problemOf(userId, input, this.listings.get(method === 'PUT' ? id : ''))
    const version = Number(/^"(\d+)"$/.exec(headers['if-match'] ?? '')?.[1] ?? Number.NaN)
    if (method === 'PUT') return this.#change(userId, id, input, version, problem)
    return this.#once(userId, headers['idempotency-key'] ?? '', body, () =>
      this.#make(userId, sentId ?? '', input, headers['idempotency-key'] ?? '', problem),
    )
  }

  #tell(id: string, status = 200): WireAnswer {
    return answer(status, { data: { experience: this.show(id) } })
  }

  #isOwn(userId: string, id: string): boolean {
    const listing = this.listings.get(id)
    return listing?.hostId === userId && !listing.isDeleted
  }

  #mine(userId: string): Experience[] {
    return [...this.listings.keys()].filter((id) => this.#isOwn(userId, id)).map((id) => this.show(id))
  }

  #keepPhoto(userId: string, sha256: string, data: ArrayBuffer | undefined): WireAnswer {
    const isWhole = data && createHash('sha256').update(new Uint8Array(data)).digest('hex') === sha256
    if (!isWhole) return refusal(422, 'validation_failed')
    this.photos.add(`${userId} /media/${sha256}`)
    return answer(200, { data: { media: { src: `/media/${sha256}`, tone: '#ccbbaa', width: 4, height: 3 } } })
  }

  #problemOf(userId: string, input: SentListing, current: KeptAtServer | undefined): WireAnswer | null {
    if (input.title.includes('bad'))
      return refusal(422, 'validation_failed', [{ path: 'title', code: 'title_too_short', message: '' }])
    const isKnown = (src: string) => this.photos.has(`${userId} ${src}`) || current?.input.images.includes(src)
    if (input.images.every(isKnown)) return null
    return refusal(422, 'validation_failed', [{ path: 'images.0', code: 'photo_unknown', message: '' }])
  }

  #once(userId: string, key: string, body: unknown, work: () => WireAnswer): WireAnswer {
    const text = JSON.stringify(body)
    const known = this.#keys.get(`${userId} ${key}`)
    if (known) return known.text === text ? known.answered : refusal(422, 'idempotency_key_reused')
    const answered = work()
    if (answered.status < 400) this.#keys.set(`${userId} ${key}`, { text, answered })
    return answered
  }

  #make(userId: string, id: string, input: SentListing, key: string, problem: WireAnswer | null): WireAnswer {
    if (problem) return problem
    const made = this.listings.get(id)
    if (made) {
      if (made.hostId !== userId) return refusal(409, 'id_taken')
      // Of later versions another change may have been the same, and a request that was held lands after it.
      const isAsMade = made.version === 1 && isSame(made.input, input)
      if (isAsMade && this.#madeUnder.get(id) !== key) this.rekeyed.push(id)
      if (made.isDeleted) return refusal(410, 'gone')
      return isSame(made.input, input) ? this.#tell(id, 201) : refusal(409, 'id_taken', { version: made.version })
    }
    this.listings.set(id, { hostId: userId, version: 1, isDeleted: false, input })
    this.#madeUnder.set(id, key)
    this.log.push({ userId, id, before: null, after: input })
    return this.#tell(id, 201)
  }

  #change(userId: string, id: string, input: SentListing, seen: number, problem: WireAnswer | null): WireAnswer {
    const current = this.listings.get(id)
    if (current?.hostId !== userId) return refusal(404, 'not_found')
    if (current.isDeleted) return refusal(410, 'gone')
    if (problem) return problem
    if (isSame(current.input, input)) return this.#tell(id)
    if (!Number.isNaN(seen) && seen !== current.version)
      return refusal(412, 'stale_version', { experience: this.show(id) })
    this.log.push({ userId, id, before: current.input, after: input })
    this.listings.set(id, { ...current, version: current.version + 1, input })
    return this.#tell(id)
  }

  #remove(userId: string, id: string): WireAnswer {
    const current = this.listings.get(id)
    if (current?.hostId !== userId) return refusal(404, 'not_found')
    if (current.isDeleted) return answer(200, { data: {} })
    this.log.push({ userId, id, before: current.input, after: null })
    this.listings.set(id, { ...current, isDeleted: true })
    return answer(200, { data: {} })
  }
}
